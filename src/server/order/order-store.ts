import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { listOrders, readOrder } from '../../contract/order/order-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orderEvents, orderLines, orders } from '../database/schema/order.ts';
import { notFound } from '../http/refusal.ts';
import { payMethodsFor } from './checkout-sheet.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type OrderPage = CallAnswer<typeof listOrders>;

const lineAnswer = (line: LineRow) => ({
  id: line.id,
  goods_id: line.goodsId,
  name: line.name,
  sccj: line.sccj,
  ypgg: line.ypgg,
  bzdw: line.bzdw,
  image: line.image,
  type: line.type,
  number: line.number,
  unit_price: priceAsText(money(line.unitPrice)),
  amount: line.amount,
  share: line.share,
  gift_total: line.giftTotal,
});

const summaryOf = (order: OrderRow, lines: readonly LineRow[]) => ({
  id: order.id,
  sn: order.sn,
  status: order.status,
  created_at: epochSeconds(order.createdAt),
  payable: order.payable,
  kinds: lines.length,
  number: lines.reduce((sum, { number }) => sum + number, 0),
  lines: lines.map(lineAnswer),
});

const linesOf = (database: Database, orderIds: readonly number[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.position));

/** One order of a buyer with all that was true when it was placed. Another buyer's is as if it did not exist. */
export async function readOrderDetail(
  database: Database,
  { orderId, buyerId, now }: { orderId: number; buyerId: number; now: Date },
): Promise<CallAnswer<typeof readOrder>> {
  const [order] = await database.select().from(orders).where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId)));
  if (order === undefined) throw notFound('订单不存在');
  const lines = await linesOf(database, [orderId]);
  const events = await database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
  return {
    ...summaryOf(order, lines),
    goods_amount: order.goodsAmount,
    freight: order.freight,
    reductions: order.reductions,
    address: order.address,
    remark: order.remark,
    pay_method: order.payMethod,
    paid_at: order.paidAt && epochSeconds(order.paidAt),
    expires_at: order.status === 'unpaid' ? epochSeconds(order.expiresAt) : null,
    timestamp: epochSeconds(now),
    history: events.map(({ status, note, at }) => ({ status, note, at: epochSeconds(at) })),
    pay_methods: order.status === 'unpaid' ? await payMethodsFor(database, buyerId, order.payable) : [],
  };
}

interface PageWanted {
  readonly buyerId: number;
  readonly status?: OrderRow['status'] | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** A page of a buyer's orders, newest first, and how many there are in each state. */
export async function readOrderPage(database: Database, { buyerId, status, page, perPage }: PageWanted): Promise<OrderPage> {
  const ofBuyer = eq(orders.buyerId, buyerId);
  const counted = await database
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(ofBuyer)
    .groupBy(orders.status);
  const rows = await database
    .select()
    .from(orders)
    .where(and(ofBuyer, status && eq(orders.status, status)))
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const lines = await linesOf(database, rows.map(({ id }) => id));
  const shown = status === undefined ? counted : counted.filter((one) => one.status === status);
  return {
    list: rows.map((order) => summaryOf(order, lines.filter(({ orderId }) => orderId === order.id))),
    total: shown.reduce((sum, { count }) => sum + count, 0),
    page,
    per_page: perPage,
    counts: Object.fromEntries(counted.map((one) => [one.status, one.count])),
  };
}
