import { inYuan } from '../../domain/shared/money.ts';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { groupRounds } from '../database/schema/group-buy.ts';
import { orders } from '../database/schema/order.ts';
import { inTransaction } from '../http/transaction.ts';
import { tellOfOrder } from '../order/order-news.ts';
import { giveBackWhole } from '../order/move/give-back-whole.ts';
import { paidBackWords } from '../order/move/pay-back.ts';
import { lockOrder } from '../order/move/order-transition.ts';

/** How many orders one round takes on; the next one goes on. */
const ordersARound = 200;

const fellShort = { event: 'fall-short', actor: 'system', note: '截止未成团，自动退款' } as const;

/**
 * Gives one order back and tells its shop; does nothing where it does not wait any more, however often it is called.
 */
async function settleOrder(transaction: Database, orderId: number, at: Date): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order.status !== 'grouping') return;
  const { method, amount } = await giveBackWhole(transaction, order, { ...fellShort, at });
  await tellOfOrder(
    transaction,
    order,
    'fall-short',
    { kind: 'order', title: '没有成团，已退款', text: `到截止没有凑满，${inYuan(amount)} ${paidBackWords(method)}，不用申请` },
    at,
  );
}

/**
 * The end of groups that did not reach their target (R42), or were stopped before: every order that waits is given
 * back, each in its own transaction. What a round leaves, cut off or not, the next one finds still waiting.
 * @throws AggregateError with what failed, after all others were given back
 */
export async function settleGroups(database: Database, at: Date): Promise<void> {
  const isOver = or(lte(groupRounds.endsAt, at), lte(activities.stoppedAt, at));
  const waiting = await database
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(groupRounds, eq(groupRounds.id, orders.groupRoundId))
    .innerJoin(activities, eq(activities.id, groupRounds.activityId))
    .where(and(eq(orders.status, 'grouping'), isNull(groupRounds.reachedAt), isOver))
    .orderBy(asc(orders.id))
    .limit(ordersARound);
  const failures: unknown[] = [];
  for (const { orderId } of waiting) {
    await inTransaction(database, (transaction) => settleOrder(transaction, orderId, at)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders of groups that fell short could not be given back`);
}
