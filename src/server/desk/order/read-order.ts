import { eq, inArray, sql } from 'drizzle-orm';
import type { readDeskOrder } from '../../../contract/desk/order-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { amountAsText, money, noMoney, priceAsText } from '../../../domain/shared/money.ts';
import { isExpired } from '../../../domain/stock/batches.ts';
import { kindNames, reasonNames, stateNames } from '../../after-sales/case-words.ts';
import { dayInChina, epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { afterSalesCases } from '../../database/schema/after-sales.ts';
import { goods } from '../../database/schema/goods.ts';
import { orders, payments } from '../../database/schema/order.ts';
import { refunds } from '../../database/schema/payment.ts';
import { notFound } from '../../http/refusal.ts';
import { wayBackWords } from '../../order/move/pay-back.ts';
import { shipmentsOf, shippedUnitsOf } from '../../order/move/shipments.ts';
import type { LineRow } from '../../order/order-answer.ts';
import { linesOf } from '../../order/order-lines.ts';
import { batchesOfOrders, batchesToSend, shortOfLines } from '../../order/stock/line-batches.ts';
import { type BatchRow, batchesOf } from '../../stock/move-stock.ts';
import { lackColumns, lacksIn, secondsOrNone, stepColumns, stepOf } from './order-facts.ts';
import { historyOfOrder } from './order-history.ts';
import { orderVersion } from './order-version.ts';

type Detail = CallAnswer<typeof readDeskOrder>;
type Held = Awaited<ReturnType<typeof batchesOfOrders>>[number];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

function batchAnswer({ held }: Held, known: readonly BatchRow[], today: string): Detail['lines'][number]['batches'][number] {
  const batch = known.find(({ id }) => id === held.batchId);
  const isStopped = batch !== undefined && batch.stopReason !== '';
  return {
    number: held.number,
    made_on: held.madeOn ?? '',
    expires_on: held.expiresOn ?? '',
    units: held.count,
    stock: batch?.stock ?? 0,
    blocked: isStopped ? 'stopped' : isExpired(held.expiresOn, today) ? 'expired' : '',
  };
}

const giftOf = ({ giftTotal, giftName, unit }: LineRow): string =>
  giftTotal === 0 ? '' : giftName === null || giftName === '' ? `赠 ${giftTotal} ${unit}` : `赠 ${giftName} ${giftTotal} 件`;

async function linesAnswer(database: Database, orderId: number, today: string): Promise<{ rows: LineRow[]; lines: Detail['lines'] }> {
  const rows = await linesOf(database, [orderId]);
  const goodsIds = [...new Set(rows.map(({ goodsId }) => goodsId))];
  const kept = await batchesOfOrders(database, [orderId]);
  const waiting = batchesToSend(kept);
  const short = await shortOfLines(database, orderId);
  const known = await batchesOf(database, goodsIds);
  const facts = new Map(
    (goodsIds.length === 0
      ? []
      : await database
          .select({ id: goods.id, code: goods.erpCode, isCold: goods.isColdChain })
          .from(goods)
          .where(inArray(goods.id, goodsIds))
    ).map((row) => [row.id, row]),
  );
  const lines = rows.map((line, at) => {
    const own = waiting.filter(({ held }) => held.lineId === line.id);
    return {
      ...{ place: at + 1, goods_id: line.goodsId, code: facts.get(line.goodsId)?.code ?? '' },
      ...{ name: line.name, spec: line.spec, maker: line.maker, unit: line.unit, ordered: line.number },
      short: short.get(line.id) ?? 0,
      sent: kept.reduce((sum, { held }) => (held.lineId === line.id ? sum + held.sent : sum), 0),
      rest: own.reduce((sum, { held }) => sum + held.count, 0),
      unit_price: priceAsText(money(line.unitPrice)),
      ...{ amount: line.amount, share: line.share, gift: giftOf(line) },
      is_hm: flag(line.hasEphedrine),
      is_cold: flag(facts.get(line.goodsId)?.isCold ?? false),
      batches: own.map((row) => batchAnswer(row, known, today)),
    };
  });
  return { rows, lines };
}

async function parcelsAnswer(database: Database, orderId: number, rows: readonly LineRow[]): Promise<Detail['parcels']> {
  const units = await shippedUnitsOf(database, orderId);
  return (await shipmentsOf(database, [orderId])).map(({ id, place, carrier, trackingNumber, sentAt, deliveredAt }) => ({
    ...{ place, carrier, tracking_number: trackingNumber, sent_at: epochSeconds(sentAt), delivered_at: secondsOrNone(deliveredAt) },
    lines: units
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ lineId, number, count }) => ({ place: rows.findIndex((row) => row.id === lineId) + 1, batch: number, units: count })),
  }));
}

/** What was given back of an order or is about to be, and what is left of its money; amounts as text. */
async function moneyOf(database: Database, orderId: number): Promise<{ refunded: string; refundable: string }> {
  const back = await database.select().from(refunds).where(eq(refunds.orderId, orderId));
  const [captured] = await database.select({ amount: payments.amount }).from(payments).where(eq(payments.orderId, orderId));
  const sum = (some: typeof back) => some.reduce((all, { amount }) => all.plus(amount), noMoney);
  const ofOrder = back.filter(({ kind }) => kind === 'whole' || kind === 'after-sales');
  const left = captured === undefined ? noMoney : money(captured.amount).minus(sum(ofOrder));
  return { refunded: amountAsText(sum(back)), refundable: amountAsText(left) };
}

async function casesAnswer(database: Database, orderId: number): Promise<Detail['cases']> {
  const rows = await database.select().from(afterSalesCases).where(eq(afterSalesCases.orderId, orderId)).orderBy(afterSalesCases.id);
  return rows.map(({ id, number, kind, reason, state }) => ({
    ...{ id, sn: number },
    words: `${kindNames[kind]} ${reasonNames[reason]} ${stateNames[state]}`,
  }));
}

const invoiceKinds = { ordinary: '普票', special: '专票' } as const;

/**
 * All of an order, as a clerk works on it.
 * @throws Refusal 404
 */
export async function readOrderOfDesk(database: Database, orderId: number, now: Date): Promise<Detail> {
  const today = dayInChina(now);
  const [found] = await database
    .select({
      order: orders,
      step: stepColumns(today),
      lack: lackColumns,
      buyer: { id: buyers.id, company: buyers.company, contact: buyers.contactName, phone: accounts.phone },
      code: sql<string>`coalesce(${buyers.customerCode}, '')`,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(orders.id, orderId));
  if (found === undefined) throw notFound('订单不存在');
  const { order, buyer, code, step, lack } = found;
  const { address, invoice } = order;
  const { rows, lines } = await linesAnswer(database, orderId, today);
  const parcels = await parcelsAnswer(database, orderId, rows);
  const left = parcels.at(-1)?.sent_at;
  return {
    ...{
      id: order.id,
      sn: order.sn,
      erp_number: order.erpNumber ?? '',
      status: order.status,
      approval: order.approval,
      delivery: order.delivery,
    },
    version: await orderVersion(database, orderId),
    step: stepOf(order, step),
    since: order.status === 'shipped' && left !== undefined ? left : epochSeconds(order.paidAt ?? order.createdAt),
    ...{ placed_at: epochSeconds(order.createdAt), placed_by: order.placedBy, paid_at: secondsOrNone(order.paidAt) },
    ...{ pay_method: order.payMethod ?? '', printed_at: secondsOrNone(order.pickListAt) },
    ...{ lines, parcels, goods_amount: order.goodsAmount, freight: order.freight, payable: order.payable },
    reductions: order.reductions.map(({ name, amount }) => ({ name, amount })),
    ...(await moneyOf(database, orderId)),
    way_back: wayBackWords(order.payMethod ?? ''),
    customer: { ...buyer, code, lacks: lacksIn(lack, now), is_stopped: flag(lack.reviewState === 'stopped') },
    ...{ receiver: address.name, receiver_phone: address.phone, address: `${address.region}${address.address}`, remark: order.remark },
    invoice: invoice === null ? '' : `${invoiceKinds[invoice.kind ?? 'ordinary']} ${invoice.title}`,
    cases: await casesAnswer(database, orderId),
    history: await historyOfOrder(database, orderId),
  };
}
