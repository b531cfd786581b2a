import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buyerRank } from '../../domain/account/buyer-rank.ts';
import { type AskingShop, isInvited } from '../../domain/activity/audience.ts';
import { type CashbackOrder, type CashbackProgress, cashbackProgress, settlesAt } from '../../domain/cashback/cashback.ts';
import { money } from '../../domain/shared/money.ts';
import { completedAmount } from '../account/read-rank.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { activities } from '../database/schema/activity.ts';
import { cashbacks } from '../database/schema/cashback.ts';

/** A cashback with its activity. */
export interface KeptCashback {
  readonly activity: typeof activities.$inferSelect;
  readonly tiers: readonly { readonly threshold: string; readonly pays: string }[];
  readonly settledAt: Date | null;
}

/** KeptCashback that is no draft, the latest first. */
export const readCashbacks = (database: Database): Promise<KeptCashback[]> =>
  database
    .select({ activity: activities, tiers: cashbacks.tiers, settledAt: cashbacks.settledAt })
    .from(cashbacks)
    .innerJoin(activities, eq(activities.id, cashbacks.activityId))
    .where(and(eq(activities.kind, 'cashback'), eq(activities.isDraft, false)))
    .orderBy(desc(activities.endsAt), desc(activities.id));

/** The period in which completed orders count; one that was stopped ended there. */
export function countedPeriod({ activity: { beginsAt, endsAt, stoppedAt } }: KeptCashback): {
  readonly begins: number;
  readonly ends: number;
} {
  const end = stoppedAt !== null && stoppedAt < endsAt ? stoppedAt : endsAt;
  return { begins: epochSeconds(beginsAt), ends: Math.max(epochSeconds(beginsAt), epochSeconds(end)) };
}

/** The last moment whose returns count: they do until the payment, however late that is made. */
const countsUntil = (cashback: KeptCashback, now: Date): number => Math.min(epochSeconds(now) + 1, settlesAt(countedPeriod(cashback).ends));

interface OrderRow extends Record<string, unknown> {
  id: number;
  payable: string;
  returned: string;
  completed: string | null;
}

/** What a shop paid for, from the begin of each period on: each order with what of it went back. One statement. */
async function ordersOf(database: Database, list: readonly KeptCashback[], buyerId: number, now: Date): Promise<OrderRow[]> {
  if (list.length === 0) return [];
  const asked = list.map((one) => ({ id: one.activity.id, begins: countedPeriod(one).begins, until: countsUntil(one, now) }));
  const { rows } = await database.execute<OrderRow>(sql`
    select a.id, o.payable::text as payable, extract(epoch from c.at)::text as completed,
      (select coalesce(sum(r.amount), 0) from refunds r
        where r.order_id = o.id and r.kind in ('whole', 'after-sales') and r.at < to_timestamp(a.until))::text as returned
    from orders o
    left join lateral (select min(e.at) as at from order_events e where e.order_id = o.id and e.status = 'completed') c on true
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id integer, begins float8, until float8)
      on o.status in ('paid', 'shipped') or c.at >= to_timestamp(a.begins)
    where o.buyer_id = ${buyerId} and o.status in ('paid', 'shipped', 'completed')
    order by o.id`);
  return rows;
}

const orderOf = ({ payable, returned, completed }: OrderRow): CashbackOrder => ({
  payable: money(payable),
  returned: money(returned),
  completedAt: completed === null ? null : Number(completed),
});

/** How far a shop is in each cashback at a moment (R44); it comes out the same whenever it is asked. */
export async function progressOf(
  database: Database,
  list: readonly KeptCashback[],
  buyerId: number,
  now: Date,
): Promise<(cashback: KeptCashback) => CashbackProgress> {
  const rows = await ordersOf(database, list, buyerId, now);
  return (cashback) => {
    const tiers = cashback.tiers.map(({ threshold, pays }) => ({ threshold: money(threshold), pays: money(pays) }));
    const own = rows.filter(({ id }) => id === cashback.activity.id).map(orderOf);
    return cashbackProgress(tiers, own, countedPeriod(cashback));
  };
}

/**
 * Which cashbacks are for a shop. New is who had not ordered when the period began, the rank is that of its end: what
 * is bought for it meanwhile takes nothing away. One statement.
 */
export async function invitationsOf(
  database: Database,
  list: readonly KeptCashback[],
  { id, isQualified }: Pick<AskingShop, 'id' | 'isQualified'>,
  now: Date,
): Promise<(cashback: KeptCashback) => boolean> {
  if (list.length === 0) return () => false;
  const rankedAt = (cashback: KeptCashback): Date => {
    const ends = new Date(countedPeriod(cashback).ends * 1000);
    return ends < now ? ends : now;
  };
  const hasOrdered = ({ activity: { beginsAt } }: KeptCashback) => sql`exists (select 1 from orders o where o.buyer_id = buyers.id
    and o.status <> 'cancelled' and o.created_at < ${beginsAt.toISOString()}::timestamptz)`;
  const each = (of: (cashback: KeptCashback) => SQL) => sql.join(list.map(of), sql`, `);
  const [row] = await database
    .select({
      hadOrdered: sql<boolean[]>`json_build_array(${each(hasOrdered)})`,
      completed: sql<string[]>`json_build_array(${each((cashback) => completedAmount(rankedAt(cashback)))})`,
    })
    .from(buyers)
    .where(eq(buyers.id, id));
  return (cashback) => {
    const at = list.indexOf(cashback);
    const rank = buyerRank(money(row?.completed[at] ?? '0'));
    return isInvited(cashback.activity.audience, { id, isQualified, hasOrdered: row?.hadOrdered[at] ?? false, rank });
  };
}
