import { eq, sql } from 'drizzle-orm';
import { type BuyerRank, buyerRank } from '../../domain/account/buyer-rank.ts';
import { money } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';

/** The moment from which completed orders count for the rank: 12 months ago. */
export function rankSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
}

/** Yuan of a shop's orders that were completed within the last 12 months, for a query of `buyers`. */
export const completedAmount = (now: Date) =>
  sql<string>`(select coalesce(sum(o.payable), 0)::text from orders o where o.buyer_id = buyers.id and o.status = 'completed'
    and exists (select 1 from order_events e where e.order_id = o.id and e.status = 'completed' and e.at >= ${rankSince(now).toISOString()}::timestamptz))`;

/** The rank that a shop has now. */
export async function readRank(database: Database, buyerId: number, now: Date): Promise<BuyerRank> {
  const [row] = await database
    .select({ completed: completedAmount(now) })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  return buyerRank(money(row?.completed ?? '0'));
}
