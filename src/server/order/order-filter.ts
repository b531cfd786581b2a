import { and, eq, exists, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { statesAwaitingMoney } from '../../domain/order/order-state.ts';
import type { Database } from '../database/database.ts';
import { containing } from '../database/like-pattern.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { orderLines, orders, shipments } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';

/** Which of a buyer's orders are wanted. */
export interface OrderSearch {
  readonly buyerId: number;
  readonly status?: (typeof orders.$inferSelect)['status'] | 'partly_shipped' | 'after_sales' | undefined;
  /** a case of theirs stands so */
  readonly caseState?: (typeof afterSalesCases.$inferSelect)['state'] | undefined;
  /** words of goods, or a part of the order number */
  readonly keywords: string;
  /** the name of a top category; empty for all */
  readonly category: string;
  /** seconds since the epoch, both included */
  readonly from: number | null;
  readonly until: number | null;
}

interface Query {
  readonly status?: OrderSearch['status'];
  readonly after_sales?: OrderSearch['caseState'];
  readonly keywords: string;
  readonly category: string;
  readonly start_time?: number | '' | undefined;
  readonly end_time?: number | '' | undefined;
}

/**
 * The last second but one of the year 9999: later years have five digits,
 * which PostgreSQL does not read from the driver.
 */
const lastSecond = 253_402_300_798;
const second = (value: number | '' | undefined): number | null =>
  value === undefined || value === '' ? null : Math.min(value, lastSecond);

/** The filter that a list's query asks for. */
export const filterOf = (
  buyerId: number,
  { status, after_sales: caseState, keywords, category, start_time, end_time }: Query,
): OrderSearch => ({
  buyerId,
  status,
  caseState,
  keywords,
  category,
  from: second(start_time),
  until: second(end_time),
});

/** Orders of which money went back, or is about to. */
export const hasRefund = (database: Database): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(refunds)
      .where(eq(refunds.orderId, orders.id)),
  );

/** Orders that something was asked of (R34), in a state or in any. */
const hasCase = (database: Database, state?: (typeof afterSalesCases.$inferSelect)['state']): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(afterSalesCases)
      .where(and(eq(afterSalesCases.orderId, orders.id), state === undefined ? undefined : eq(afterSalesCases.state, state))),
  );

/** 售后: orders that something was asked of, or of which money went back otherwise. */
export const hasAfterSales = (database: Database): SQL => sql`(${hasCase(database)} or ${hasRefund(database)})`;

/** Each word must be found in one and the same line: name, specification, manufacturer or the set it was sold in. */
export const holdsGoods = (database: Database, words: readonly string[]): SQL => {
  const text = sql`${orderLines.name} || ' ' || ${orderLines.spec} || ' ' || ${orderLines.maker} || ' ' || coalesce(${orderLines.combinationName}, '')`;
  const matches = words.map((word) => sql`(${text}) ilike ${containing(word)}`);
  return exists(
    database
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), ...matches)),
  );
};

/** Goods of a top category, as goods are sorted now: the same as a year of purchases is told apart by. */
const holdsCategory = (category: string): SQL => sql`exists (
  select from ${orderLines} l join goods g on g.id = l.goods_id join categories c on c.id = g.category_id join categories top on top.id = c.path[1]
  where l.order_id = ${orders.id} and top.name = ${category})`;

/** 部分发货: paid orders with a shipment (R60). */
export const hasLeftInPart = (database: Database): SQL =>
  sql`(${eq(orders.status, 'paid')} and ${exists(
    database
      .select({ one: sql`1` })
      .from(shipments)
      .where(eq(shipments.orderId, orders.id)),
  )})`;

const moment = (seconds: number) => new Date(seconds * 1000);

/** Orders in a state; 待付款 holds also those that wait for a transfer. */
const inState = (status: (typeof orders.$inferSelect)['status']): SQL =>
  status === 'unpaid' ? inArray(orders.status, [...statesAwaitingMoney]) : eq(orders.status, status);

function inView(database: Database, view: NonNullable<OrderSearch['status']>): SQL {
  if (view === 'after_sales') return hasAfterSales(database);
  return view === 'partly_shipped' ? hasLeftInPart(database) : inState(view);
}

/** The condition that a filter stands for; always of one buyer. */
export function orderCondition(
  database: Database,
  { buyerId, status, caseState, keywords, category, from, until }: OrderSearch,
): SQL | undefined {
  const words = keywords.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    eq(orders.buyerId, buyerId),
    status === undefined ? undefined : inView(database, status),
    words.length === 0 ? undefined : or(holdsGoods(database, words), sql`${orders.sn} like ${containing(keywords.trim())}`),
    category === '' ? undefined : holdsCategory(category),
    caseState === undefined ? undefined : hasCase(database, caseState),
    from === null ? undefined : gte(orders.createdAt, moment(from)),
    until === null ? undefined : lt(orders.createdAt, moment(until + 1)),
  );
}
