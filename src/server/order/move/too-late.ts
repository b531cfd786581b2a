import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { activities } from '../../database/schema/activity.ts';
import { groupRounds } from '../../database/schema/group-buy.ts';
import { orders } from '../../database/schema/order.ts';

/** Groups that were stopped before they were full enough: over for everybody, as if their end had come (R42). */
const stoppedRounds = (database: Database, at: Date) =>
  database
    .select({ id: groupRounds.id })
    .from(groupRounds)
    .innerJoin(activities, eq(activities.id, groupRounds.activityId))
    .where(and(isNull(groupRounds.reachedAt), lte(activities.stoppedAt, at)));

/** Whether an unpaid order's time is over, in a condition of a query. */
export const isOverdueOrder = (database: Database, at: Date) =>
  or(lte(orders.expiresAt, at), sql`${orders.groupRoundId} in ${stoppedRounds(database, at)}`);

/**
 * Why money for an unpaid order would come too late, in words; null: it does not. Whoever acts by it holds the order,
 * and its group with it: nobody stops the group meanwhile.
 */
export async function tooLate(
  database: Database,
  { expiresAt, groupRoundId }: Pick<typeof orders.$inferSelect, 'expiresAt' | 'groupRoundId'>,
  at: Date,
): Promise<string | null> {
  if (expiresAt <= at) return '订单超时未付款，已取消';
  if (groupRoundId === null) return null;
  const stopped = await stoppedRounds(database, at);
  return stopped.some(({ id }) => id === groupRoundId) ? '本团已停止，未付款的订单已取消' : null;
}
