import { and, asc, eq, sql } from 'drizzle-orm';
import { type TallyMove, tallyAfter } from '../../../domain/group-buy/group-buy.ts';
import { awaitsMoney } from '../../../domain/order/order-state.ts';
import { lockBuyer } from '../../account/lock-buyer.ts';
import { giveBackPlaces, lockActivity } from '../../activity/take-places.ts';
import type { Database } from '../../database/database.ts';
import { groupRounds } from '../../database/schema/group-buy.ts';
import { orderLines, orders } from '../../database/schema/order.ts';

/*
 * Orders of group-buys (拼团, R42) are moved under three locks, always in this order: the shop, the activity, the order.
 * Joining holds a shop and its activity and may move all orders of the group; whoever moves one order alone therefore
 * takes the activity before it, and the shop before both, since a refund to its balance holds it.
 */

type Round = typeof groupRounds.$inferSelect;

/** What takes places of the activity for an order. */
export const orderCause = (orderId: number): string => `order:${orderId}`;

/** Holds whatever stands above an order of a group-buy; nothing for other orders, and for none. */
export async function lockGroupOf(
  transaction: Database,
  order: { readonly id: number; readonly buyerId: number | undefined } | { readonly sn: string },
): Promise<void> {
  const isMeant =
    'sn' in order
      ? eq(orders.sn, order.sn)
      : and(eq(orders.id, order.id), order.buyerId === undefined ? undefined : eq(orders.buyerId, order.buyerId));
  const [found] = await transaction
    .select({ buyerId: orders.buyerId, activityId: groupRounds.activityId })
    .from(orders)
    .innerJoin(groupRounds, eq(groupRounds.id, orders.groupRoundId))
    .where(isMeant);
  if (found === undefined) return;
  await lockBuyer(transaction, found.buyerId);
  await lockActivity(transaction, 'group-buy', found.activityId);
}

/** A group in its period; whoever changes it holds its activity. */
export async function readRound(transaction: Database, roundId: number): Promise<Round> {
  const [round] = await transaction.select().from(groupRounds).where(eq(groupRounds.id, roundId));
  if (round === undefined) throw new Error(`There is no group ${roundId}`);
  return round;
}

const unitsOf = async (transaction: Database, orderId: number): Promise<number> => {
  const [row] = await transaction
    .select({ units: sql<number>`sum(${orderLines.number})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return row?.units ?? 0;
};

/**
 * Counts the units of an order in its group, or out of it (the domain's `tallyAfter`).
 * @returns whether the group reached its target with them
 */
async function countUnits(transaction: Database, round: Round, orderId: number, kind: TallyMove['kind'], at: Date): Promise<boolean> {
  const isReached = round.reachedAt !== null;
  const after = tallyAfter({ joined: round.joined, isReached }, { kind, units: await unitsOf(transaction, orderId) }, round);
  const hasJustReached = after.isReached && !isReached;
  await transaction
    .update(groupRounds)
    .set({ joined: after.joined, ...(hasJustReached && { reachedAt: at }) })
    .where(eq(groupRounds.id, round.id));
  return hasJustReached;
}

/** Counts what was paid for. @returns whether the group reached its target with it */
export const countPaid = (transaction: Database, round: Round, orderId: number, at: Date): Promise<boolean> =>
  countUnits(transaction, round, orderId, 'paid', at);

type OrderRow = typeof orders.$inferSelect;

/** The orders that wait for a group, held, those that were placed first before the others. */
export const waitingOrders = (transaction: Database, roundId: number): Promise<OrderRow[]> =>
  transaction
    .select()
    .from(orders)
    .where(and(eq(orders.groupRoundId, roundId), eq(orders.status, 'grouping')))
    .orderBy(asc(orders.id))
    .for('update');

/**
 * An order that ends leaves its group: its places are free again, and its units do not count where they were paid for.
 * @param order as it was before it ended
 */
export async function leaveRound(transaction: Database, order: Pick<OrderRow, 'id' | 'status' | 'groupRoundId'>, at: Date): Promise<void> {
  if (order.groupRoundId === null) return;
  const round = await readRound(transaction, order.groupRoundId);
  await giveBackPlaces(transaction, { kind: 'group-buy', activityId: round.activityId, cause: orderCause(order.id), now: at });
  if (!awaitsMoney(order.status)) await countUnits(transaction, round, order.id, 'back', at);
}
