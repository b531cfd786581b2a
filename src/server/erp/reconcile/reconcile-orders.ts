import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { bookDifferences, type BookDifference, type BookOrder, bookStateOf } from '../../../domain/feed/reconcile.ts';
import { money, noMoney } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { feedEntries } from '../../database/schema/feed-entry.ts';
import { orders, payments } from '../../database/schema/order.ts';
import { refunds } from '../../database/schema/payment.ts';
import { orderLineBatches } from '../../database/schema/stock.ts';
import { erpCodesOf } from '../../goods/erp-codes.ts';
import { linesOf } from '../../order/order-lines.ts';

/** Orders that are in memory at once, beside those of the file. */
const atOnce = 300;
/** Differences that are kept; the others are counted. */
const mostKept = 1_000;

/** What was compared, and where both sides differ. */
interface Reconciled {
  /** orders of either side */
  readonly orders: number;
  readonly count: number;
  /** the first ones */
  readonly differences: readonly BookDifference[];
}

/** Orders that the ERP was told of from a moment on and before another one; null: whenever. */
interface ToldBetween {
  readonly from: Date | null;
  readonly until: Date | null;
}

type OrderHead = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'status'>;

/** What the shop says of orders, in their order. */
async function booksOf(database: Database, heads: readonly OrderHead[]): Promise<readonly BookOrder[]> {
  const ids = heads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await linesOf(database, ids);
  const codes = await erpCodesOf(
    database,
    lines.map(({ goodsId }) => goodsId),
  );
  const lineIds = lines.map(({ id }) => id);
  const sent = await database
    .select({ lineId: orderLineBatches.lineId, sent: sql<number>`sum(${orderLineBatches.sent})::int` })
    .from(orderLineBatches)
    .where(inArray(orderLineBatches.lineId, lineIds))
    .groupBy(orderLineBatches.lineId);
  const sentOf = new Map(sent.map((row) => [row.lineId, row.sent]));
  const sums = async (rows: Promise<{ orderId: number; amount: string }[]>) => {
    const totals = new Map<number, ReturnType<typeof money>>();
    for (const { orderId, amount } of await rows) totals.set(orderId, (totals.get(orderId) ?? noMoney).plus(amount));
    return totals;
  };
  const paid = await sums(
    database.select({ orderId: payments.orderId, amount: payments.amount }).from(payments).where(inArray(payments.orderId, ids)),
  );
  const refunded = await sums(
    database
      .select({ orderId: refunds.orderId, amount: refunds.amount })
      .from(refunds)
      .where(and(inArray(refunds.orderId, ids), eq(refunds.status, 'done'))),
  );
  return heads.map(({ id, sn, status }) => ({
    sn,
    state: bookStateOf(status),
    paid: paid.get(id) ?? noMoney,
    refunded: refunded.get(id) ?? noMoney,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map((line) => ({
        line: line.position + 1,
        erpCode: codes.get(line.goodsId) ?? '',
        number: line.number,
        shipped: sentOf.get(line.id) ?? 0,
      })),
  }));
}

const head = { id: orders.id, sn: orders.sn, status: orders.status };

/** Orders that the ERP was told of, behind an id. */
const toldOrders = (database: Database, after: number, { from, until }: ToldBetween): Promise<OrderHead[]> =>
  database
    .selectDistinct(head)
    .from(orders)
    .innerJoin(feedEntries, and(eq(feedEntries.orderId, orders.id), eq(feedEntries.feed, 'orders')))
    .where(
      and(
        gt(orders.id, after),
        from === null ? undefined : gte(feedEntries.at, from),
        until === null ? undefined : lt(feedEntries.at, until),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(atOnce);

/**
 * Compares the shop's orders with the seller's own books (R55): every order that the ERP was told of in a period, and
 * every one that the books name.
 */
export async function reconcileOrders(database: Database, books: ReadonlyMap<string, BookOrder>, period: ToldBetween): Promise<Reconciled> {
  const differences: BookDifference[] = [];
  const left = new Set(books.keys());
  let [compared, count] = [0, 0];
  const note = (sn: string, shop: BookOrder | undefined) => {
    left.delete(sn);
    compared += 1;
    const found = bookDifferences(sn, shop, books.get(sn));
    count += found.length;
    differences.push(...found.slice(0, mostKept - differences.length));
  };
  for (let after = 0; ;) {
    const heads = await toldOrders(database, after, period);
    for (const order of await booksOf(database, heads)) note(order.sn, order);
    after = heads.at(-1)?.id ?? after;
    if (heads.length < atOnce) break;
  }
  const others = [...left];
  for (let start = 0; start < others.length; start += atOnce) {
    const sns = others.slice(start, start + atOnce);
    const heads = await database.select(head).from(orders).where(inArray(orders.sn, sns)).orderBy(asc(orders.id));
    const known = new Map((await booksOf(database, heads)).map((order) => [order.sn, order]));
    for (const sn of sns) note(sn, known.get(sn));
  }
  return { orders: compared, count, differences };
}
