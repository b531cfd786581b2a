import { sql } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import { type Money, money, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import type { orders } from '../database/schema/order.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'buyerId' | 'createdAt'>;

/** Nothing that is sent in the end waits longer; an order that did is found not to be comparable. */
const longestWait = `interval '45 days'`;

interface Waiting {
  readonly id: number;
  readonly buyer: number;
  readonly amount: string;
  /** ms */
  readonly paid: number;
  readonly left: number | null;
}

/**
 * What counted towards free shipping when each of some orders was placed (R19): the goods amounts of its buyer's orders
 * that were paid then and had not been sent, by their events.
 */
export async function unshippedThen(database: Database, placed: readonly Order[]): Promise<(order: Order) => Money> {
  const times = placed.map(({ createdAt }) => createdAt.getTime());
  const [first, last] = [new Date(Math.min(...times)).toISOString(), new Date(Math.max(...times)).toISOString()];
  const { rows } = await database.execute<Record<keyof Waiting, unknown>>(sql`
    select o.id, o.buyer_id as buyer, o.goods_amount as amount, extract(epoch from e.paid) * 1000 as paid, extract(epoch from e.sent) * 1000 as left
    from orders o
    cross join lateral (
      select min(at) filter (where status = 'paid') as paid, min(at) filter (where status in ('shipped', 'completed', 'cancelled')) as sent
      from order_events where order_id = o.id
    ) e
    where o.buyer_id = any(${`{${[...new Set(placed.map(({ buyerId }) => buyerId))].join(',')}}`}::bigint[])
      and o.created_at < ${last}::timestamptz and (o.status = 'paid' or o.created_at > ${first}::timestamptz - ${sql.raw(longestWait)})
      and e.paid <= ${last}::timestamptz and (e.sent is null or e.sent > ${first}::timestamptz)`);
  const all = rows.map((row): Waiting => ({
    id: Number(row.id),
    buyer: Number(row.buyer),
    amount: String(row.amount),
    paid: Number(row.paid),
    left: row.left === null ? null : Number(row.left),
  }));
  const waiting = groupedBy(all, ({ buyer }) => buyer);
  return ({ id, buyerId, createdAt }) => {
    const then = createdAt.getTime();
    return (waiting.get(buyerId) ?? []).reduce(
      (sum, one) => (one.id !== id && one.paid <= then && (one.left === null || one.left > then) ? sum.plus(money(one.amount)) : sum),
      noMoney,
    );
  };
}
