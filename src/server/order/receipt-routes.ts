import { and, desc, eq, ne } from 'drizzle-orm';
import { confirmReceipt, listReceipts } from '../../contract/order/receipt-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { chinaDay, isDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { orderEvents, orders } from '../database/schema/order.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { ephedrineHistory, ephedrineLimits } from '../checkout/ephedrine-rules.ts';
import { orderKey } from './order-key.ts';
import type { LineRow } from './order-answer.ts';
import { linesOf } from './order-store.ts';
import { completeOrder } from './complete-order.ts';
import { lockOrder } from './order-transition.ts';

type Receipt = CallAnswer<typeof confirmReceipt>;
interface Registered {
  readonly order: typeof orders.$inferSelect;
  readonly record: typeof ephedrineRecords.$inferSelect;
}

const receiptAnswer = ({ order, record }: Registered, lines: readonly LineRow[]): Receipt => ({
  order_id: order.id,
  sn: order.sn,
  status: order.status,
  created_at: epochSeconds(record.createdAt),
  number: record.units,
  lines: lines.map(({ name, ypgg, bzdw, number }) => ({ name, ypgg, bzdw, number })),
  purchaser_name: record.purchaserName,
  purchaser_phone: record.purchaserPhone,
  purchaser_id_number: record.identityMasked,
  receipt: record.receipt,
  can_confirm: record.receipt === 'owed' && order.status === 'shipped',
  receiver: record.receiver,
  received_on: record.receivedOn,
  note: record.note,
  confirmed_at: record.confirmedAt && epochSeconds(record.confirmedAt),
});

const registered = (database: Database) =>
  database.select({ order: orders, record: ephedrineRecords }).from(ephedrineRecords).innerJoin(orders, eq(orders.id, ephedrineRecords.orderId));

/** A day between the sending and today, in China time. */
async function requireReceivedDay(transaction: Database, orderId: number, day: string, now: Date): Promise<void> {
  const [sent] = await transaction
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped')));
  if (!isDay(day) || day > chinaDay(epochSeconds(now)) || (sent && day < chinaDay(epochSeconds(sent.at)))) throw fieldRefused('received_on', '收货日期应在发货日与今天之间');
}

/** Receipts of goods with ephedrine (含麻回执, `/hmdd`). Confirming one completes its order and frees the next. */
export function receiptRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listReceipts, async ({ query }, visit) => {
    const buyerId = buyerOf(visit).id;
    const condition = and(
      eq(ephedrineRecords.buyerId, buyerId),
      query.receipt === undefined ? ne(ephedrineRecords.receipt, 'void') : eq(ephedrineRecords.receipt, query.receipt),
    );
    const rows = await registered(database)
      .where(condition)
      .orderBy(desc(ephedrineRecords.orderId))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const lines = await linesOf(database, rows.map(({ order }) => order.id));
    const { unitsInPeriod, receiptsOwed } = await ephedrineHistory(database, buyerId, clock());
    const { perOrder, perPeriod, periodDays } = ephedrineLimits;
    return {
      list: rows.map((row) => receiptAnswer(row, lines.filter(({ orderId }) => orderId === row.order.id))),
      total: await database.$count(ephedrineRecords, condition),
      page: query.page,
      per_page: query.per_page,
      owed: receiptsOwed,
      limits: { per_order: perOrder, per_period: perPeriod, period_days: periodDays, left: Math.max(0, perPeriod - unitsInPeriod) },
    };
  });

  transactionRoute(api, confirmReceipt, async ({ params, form }, visit, transaction) => {
    const orderId = orderKey(params.id);
    const order = await lockOrder(transaction, orderId, buyerOf(visit).id);
    const ofOrder = eq(ephedrineRecords.orderId, orderId);
    const [record] = await transaction.select().from(ephedrineRecords).where(ofOrder);
    if (record === undefined) throw notFound('没有这张回执');
    if (record.receipt !== 'owed') throw new Refusal(409, record.receipt === 'confirmed' ? '回执已确认' : '订单已取消，无需回执');
    await requireReceivedDay(transaction, orderId, form.received_on, clock());
    const at = clock();
    await completeOrder(transaction, order, { actor: 'buyer', note: `含麻回执已确认，签收人 ${form.receiver}`, at });
    const receipt = { receipt: 'confirmed' as const, receiver: form.receiver, receivedOn: form.received_on, note: form.note, confirmedAt: at };
    await transaction.update(ephedrineRecords).set(receipt).where(ofOrder);
    const answer = receiptAnswer({ order: { ...order, status: 'completed' }, record: { ...record, ...receipt } }, await linesOf(transaction, [orderId]));
    return new Said('回执已确认', answer);
  });
}
