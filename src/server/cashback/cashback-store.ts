import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { type AskingShop, isInvited } from '../../domain/activity/audience.ts';
import { type CashbackOrder, type CashbackProgress, cashbackProgress, settlesAt } from '../../domain/cashback/cashback.ts';
import { money } from '../../domain/shared/money.ts';
import { readRank } from '../account/read-rank.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { cashbacks } from '../database/schema/cashback.ts';
import { orders } from '../database/schema/order.ts';

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

const moment = (seconds: number) => sql`to_timestamp(${seconds}::float8)`;

/** What a shop paid for, from the begin of a period on: each order with what of it went back until a moment. */
async function ordersOf(database: Database, buyerId: number, { begins }: { begins: number }, until: number): Promise<CashbackOrder[]> {
  const { rows } = await database.execute<{ payable: string; returned: string; completed: string | null }>(sql`
    select o.payable::text as payable, extract(epoch from c.at)::text as completed,
      (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.kind in ('whole', 'after-sales') and r.at < ${moment(until)})::text as returned
    from orders o
    left join lateral (select min(e.at) as at from order_events e where e.order_id = o.id and e.status = 'completed') c on true
    where o.buyer_id = ${buyerId} and (o.status in ('paid', 'shipped') or (o.status = 'completed' and c.at >= ${moment(begins)}))`);
  return rows.map(({ payable, returned, completed }) => ({
    payable: money(payable),
    returned: money(returned),
    completedAt: completed === null ? null : Number(completed),
  }));
}

/**
 * How far a shop is at a moment (R44). Returns count until the payment, however late that is made, so that it comes out
 * the same whenever it is asked.
 */
export async function progressOf(database: Database, cashback: KeptCashback, buyerId: number, now: Date): Promise<CashbackProgress> {
  const period = countedPeriod(cashback);
  const until = Math.min(epochSeconds(now) + 1, settlesAt(period.ends));
  const tiers = cashback.tiers.map(({ threshold, pays }) => ({ threshold: money(threshold), pays: money(pays) }));
  return cashbackProgress(tiers, await ordersOf(database, buyerId, period, until), period);
}

/**
 * Whether a cashback is for a shop. New is who had not ordered when the period began, the rank is that of its end: what
 * is bought for it meanwhile takes nothing away.
 */
export async function isForShop(
  database: Database,
  cashback: KeptCashback,
  { id, isQualified }: Pick<AskingShop, 'id' | 'isQualified'>,
  now: Date,
): Promise<boolean> {
  const { activity } = cashback;
  const ends = new Date(countedPeriod(cashback).ends * 1000);
  const earlier = await database.$count(
    orders,
    and(eq(orders.buyerId, id), ne(orders.status, 'cancelled'), lt(orders.createdAt, activity.beginsAt)),
  );
  return isInvited(activity.audience, {
    id,
    isQualified,
    hasOrdered: earlier > 0,
    rank: await readRank(database, id, ends < now ? ends : now),
  });
}
