import { and, desc, eq, ne } from 'drizzle-orm';
import { confirmReceipt, listReceipts } from '../../../contract/order/receipt-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { isSent } from '../../../domain/order/order-state.ts';
import { chinaDay, isDay } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { ephedrineRecords } from '../../database/schema/ephedrine.ts';
import { uploads } from '../../database/schema/licence.ts';
import { orderEvents, orders } from '../../database/schema/order.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { route, Said, transactionRoute } from '../../http/route.ts';
import { buyerOf } from '../../http/visit.ts';
import { ephedrineHistory, limitsLeft } from '../../goods/ephedrine-history.ts';
import { type CameBackUnits, cameBackOf, unitsBack } from '../stock/came-back.ts';
import { orderKey } from '../order-key.ts';
import { claimFile } from '../../upload/claim-files.ts';
import { type Upload, uploadAnswer } from '../../upload/upload-store.ts';
import { batchesOfOrders } from '../stock/line-batches.ts';
import { batchAnswer, type LineRow } from '../order-answer.ts';
import { keepReceived } from './received-goods.ts';
import { receiptExportRoute } from './receipt-export.ts';
import { linesOf } from '../order-lines.ts';
import { completeOrder } from '../move/complete-order.ts';
import { lockOrder } from '../move/order-transition.ts';

type Receipt = CallAnswer<typeof confirmReceipt>;
interface Registered {
  readonly order: typeof orders.$inferSelect;
  readonly record: typeof ephedrineRecords.$inferSelect;
  readonly scan: Upload | null;
}

/** What was sent of orders, and came back. */
interface Moved {
  readonly sent: Awaited<ReturnType<typeof batchesOfOrders>>;
  readonly back: readonly CameBackUnits[];
}

const movedOf = async (database: Database, orderIds: readonly number[]): Promise<Moved> => ({
  sent: await batchesOfOrders(database, orderIds),
  back: await cameBackOf(database, orderIds),
});

/** What of a line was sent, and came; nothing until it was sent. */
const receivedAnswer = ({ order }: Registered, lineId: number, { sent, back }: Moved) =>
  isSent(order.status)
    ? sent.flatMap(({ held }) => {
        if (held.lineId !== lineId) return [];
        const returned = unitsBack(back.filter((one) => one.lineId === lineId && one.batchId === held.batchId));
        return [{ ...batchAnswer(held), received: held.received, returned }];
      })
    : [];

/** What amended a receipt, case by case. */
const amendmentsAnswer = (back: readonly CameBackUnits[]) =>
  [...new Set(back.map(({ caseId }) => caseId))].map((caseId) => {
    const ofCase = back.filter((one) => one.caseId === caseId);
    const [{ caseNumber, at } = { caseNumber: '', at: new Date(0) }] = ofCase;
    return { id: caseId, sn: caseNumber, number: unitsBack(ofCase), at: epochSeconds(at) };
  });

const receiptAnswer = (row: Registered, lines: readonly LineRow[], moved: Moved): Receipt => ({
  ...paperAnswer(row),
  lines: lines.map(({ id, name, spec, unit, number }) => ({
    id,
    name,
    ypgg: spec,
    bzdw: unit,
    number,
    batches: receivedAnswer(row, id, moved),
  })),
  returns: amendmentsAnswer(moved.back.filter(({ orderId }) => orderId === row.order.id)),
});

const paperAnswer = ({ order, record, scan }: Registered): Omit<Receipt, 'lines' | 'returns'> => ({
  order_id: order.id,
  sn: order.sn,
  status: order.status,
  created_at: epochSeconds(record.createdAt),
  number: record.units,
  purchaser_name: record.purchaserName,
  purchaser_phone: record.purchaserPhone,
  purchaser_id_number: record.identityMasked,
  receipt: record.receipt,
  can_confirm: record.receipt === 'owed' && order.status === 'shipped',
  receiver: record.receiver,
  received_on: record.receivedOn,
  note: record.note,
  scan: scan && uploadAnswer(scan),
  confirmed_at: record.confirmedAt && epochSeconds(record.confirmedAt),
});

const registered = (database: Database) =>
  database
    .select({ order: orders, record: ephedrineRecords, scan: uploads })
    .from(ephedrineRecords)
    .innerJoin(orders, eq(orders.id, ephedrineRecords.orderId))
    .leftJoin(uploads, eq(uploads.id, ephedrineRecords.scanId));

/** A day between the sending and today, in China time. */
async function requireReceivedDay(transaction: Database, orderId: number, day: string, now: Date): Promise<void> {
  const [sent] = await transaction
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped')));
  if (!isDay(day) || day > chinaDay(epochSeconds(now)) || (sent && day < chinaDay(epochSeconds(sent.at))))
    throw fieldRefused('received_on', '收货日期应在发货日与今天之间');
}

/** Receipts of goods with ephedrine (含麻回执, `/hmdd`). Confirming one completes its order and frees the next. */
export function receiptRoutes(api: Api): void {
  const { database, clock } = api;
  receiptExportRoute(api);

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
    const orderIds = rows.map(({ order }) => order.id);
    const [lines, moved] = [await linesOf(database, orderIds), await movedOf(database, orderIds)];
    const history = await ephedrineHistory(database, buyerId, clock());
    return {
      list: rows.map((row) =>
        receiptAnswer(
          row,
          lines.filter(({ orderId }) => orderId === row.order.id),
          moved,
        ),
      ),
      total: await database.$count(ephedrineRecords, condition),
      page: query.page,
      per_page: query.per_page,
      owed: history.receiptsOwed,
      limits: limitsLeft(history),
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
    await keepReceived(transaction, orderId, form);
    const paper = { buyer: buyerOf(visit), use: 'receipt', id: form.scan, field: 'scan', noun: '扫描件', isShared: true } as const;
    const scan = form.scan === '' ? null : await claimFile(transaction, paper);
    const receipt = {
      receipt: 'confirmed' as const,
      receiver: form.receiver,
      receivedOn: form.received_on,
      note: form.note,
      confirmedAt: at,
      scanId: scan?.id ?? null,
    };
    await transaction.update(ephedrineRecords).set(receipt).where(ofOrder);
    const row = { order: { ...order, status: 'completed' as const }, record: { ...record, ...receipt }, scan };
    return new Said('回执已确认', receiptAnswer(row, await linesOf(transaction, [orderId]), await movedOf(transaction, [orderId])));
  });
}
