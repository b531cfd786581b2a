import { and, eq, inArray, sql } from 'drizzle-orm';
import { money } from '../../domain/shared/money.ts';
import { pointsFor, pointsTakenBack } from '../../domain/wallet/points.ts';
import { readRank } from '../account/read-rank.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { buyers, pointsEntries } from '../database/schema/account.ts';
import type { orders } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { enterPoints } from './enter-points.ts';

/** The order whose points come or go. */
type PointsOrder = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'buyerId' | 'payable'>;

/** R32: an order that is being completed brings its points, by the rank that the shop has before it. */
export async function earnPoints(transaction: Database, { id: orderId, sn, buyerId, payable }: PointsOrder, now: Date): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const change = pointsFor(money(payable), await readRank(transaction, buyerId, now));
  await enterPoints(transaction, { buyerId, kind: 'earn', change, orderId, note: sn }, now);
}

/** The points that an order brought, and what refunds have taken back of them. */
export async function pointsOfOrder(database: Database, orderId: number): Promise<{ readonly earned: number; readonly takenBack: number }> {
  const ofKind = (kind: 'earn' | 'take-back') =>
    sql<number>`coalesce(sum(${pointsEntries.change}) filter (where ${pointsEntries.kind} = ${kind}), 0)::int`;
  const [moved] = await database
    .select({ earned: ofKind('earn'), taken: ofKind('take-back') })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.orderId, orderId), inArray(pointsEntries.kind, ['earn', 'take-back'])));
  return { earned: moved?.earned ?? 0, takenBack: -(moved?.taken ?? 0) };
}

/**
 * R32: a refund takes points back in proportion to everything that was refunded of the order, never below none. Called
 * in the transaction that wrote the refund; an order that was not completed earned nothing and loses nothing.
 * @returns how many points went
 */
export async function takeBackPoints(
  transaction: Database,
  { id: orderId, sn, buyerId, payable }: PointsOrder,
  now: Date,
): Promise<number> {
  await lockBuyer(transaction, buyerId);
  // Money that came too late or in a wrong amount never was the order's.
  const [given] = await transaction
    .select({ refunded: sql<string>`coalesce(sum(${refunds.amount}) filter (where ${refunds.kind} not in ('late', 'mismatch')), 0)::text` })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  const [owner] = await transaction.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, buyerId));
  const { earned, takenBack } = await pointsOfOrder(transaction, orderId);
  const due = pointsTakenBack({ payable: money(payable), refunded: money(given?.refunded ?? '0'), earned, takenBack });
  const change = Math.min(due, owner?.points ?? 0);
  await enterPoints(transaction, { buyerId, kind: 'take-back', change: -change, orderId, note: sn }, now);
  return change;
}
