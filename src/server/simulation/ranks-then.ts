import { and, eq, inArray, sql } from 'drizzle-orm';
import { type BuyerRank, buyerRank } from '../../domain/account/buyer-rank.ts';
import { money } from '../../domain/shared/money.ts';
import { rankSince } from '../account/read-rank.ts';
import type { Database } from '../database/database.ts';
import { orderEvents, orders } from '../database/schema/order.ts';

type Order = Pick<typeof orders.$inferSelect, 'buyerId' | 'createdAt'>;

interface Completed {
  readonly at: Date;
  readonly payable: string;
}

/** Ranks of shops when they ordered, by what they had completed in the 12 months before; each shop is read once. */
export function ranksThen(database: Database): (placed: readonly Order[]) => Promise<(order: Order) => BuyerRank> {
  const known = new Map<number, Completed[]>();
  return async (placed) => {
    const fresh = [...new Set(placed.map(({ buyerId }) => buyerId))].filter((id) => !known.has(id));
    for (const id of fresh) known.set(id, []);
    const rows = await database
      .select({ buyerId: orders.buyerId, payable: orders.payable, at: sql<Date>`min(${orderEvents.at})`.mapWith(orderEvents.at) })
      .from(orders)
      .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'completed')))
      .where(and(inArray(orders.buyerId, fresh), eq(orders.status, 'completed')))
      .groupBy(orders.id);
    for (const { buyerId, payable, at } of rows) known.get(buyerId)?.push({ at, payable });
    return ({ buyerId, createdAt }) => {
      const since = rankSince(createdAt);
      const within = (known.get(buyerId) ?? []).filter(({ at }) => at >= since && at <= createdAt);
      return buyerRank(within.reduce((sum, { payable }) => sum.plus(payable), money(0)));
    };
  };
}
