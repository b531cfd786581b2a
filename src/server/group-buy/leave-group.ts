import { and, eq } from 'drizzle-orm';
import { leaveObstacle } from '../../domain/group-buy/group-buy.ts';
import { awaitsMoney } from '../../domain/order/order-state.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { lockActivity } from '../activity/take-places.ts';
import { type Clock, epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { groupRounds } from '../database/schema/group-buy.ts';
import { orders } from '../database/schema/order.ts';
import { Refusal } from '../http/refusal.ts';
import { giveBackWhole } from '../order/move/give-back-whole.ts';
import { lockOrder } from '../order/move/order-transition.ts';

const words = { reached: '已成团，等待发货，不能退出', 'too-late': '截止前 2 小时内不能退出，以免同团落空' } as const;

/** The orders of a shop that are of a group, in whatever state. */
const ordersOf = (transaction: Database, activityId: number, buyerId: number) =>
  transaction
    .select({ orderId: orders.id, status: orders.status, round: groupRounds })
    .from(orders)
    .innerJoin(groupRounds, eq(groupRounds.id, orders.groupRoundId))
    .where(and(eq(groupRounds.activityId, activityId), eq(orders.buyerId, buyerId)))
    .orderBy(orders.id);

/**
 * A shop leaves a group before its target (R42): every order of it that waits is given back whole, or none. Who has
 * left already has left.
 * @throws Refusal 404, 409 where the group is full enough or near its end, or the shop was never in it
 */
export async function leaveGroup(
  transaction: Database,
  { buyerId, clock }: { buyerId: number; clock: Clock },
  wireId: string | number,
): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const { id: activityId } = await lockActivity(transaction, 'group-buy', wireId);
  const now = clock();
  const own = await ordersOf(transaction, activityId, buyerId);
  const waiting = own.filter(({ status }) => status === 'grouping');
  if (waiting.length === 0 && !own.some(({ status }) => status === 'cancelled')) {
    throw new Refusal(409, own.some(({ status }) => !awaitsMoney(status)) ? words.reached : '贵单位没有参加本团');
  }
  for (const { orderId, round } of waiting) {
    const obstacle = leaveObstacle({ isReached: round.reachedAt !== null, endsAt: epochSeconds(round.endsAt) }, epochSeconds(now));
    if (obstacle !== null) throw new Refusal(409, words[obstacle]);
    await giveBackWhole(transaction, await lockOrder(transaction, orderId), {
      event: 'leave',
      actor: 'buyer',
      note: '买家退出拼团',
      at: now,
    });
  }
}
