import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { openCaseStates } from '../../domain/after-sales/after-sales-state.ts';
import { isUnsettled, returnPeriodSeconds } from '../../domain/after-sales/return-period.ts';
import { money } from '../../domain/shared/money.ts';
import { pointsFor, pointsTakenBack } from '../../domain/wallet/points.ts';
import { readRank } from '../account/read-rank.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers, pointsEntries } from '../database/schema/account.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { orders } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { enterPoints } from './enter-points.ts';

/** The order whose points come or go. */
type PointsOrder = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'buyerId' | 'payable'>;

const earnedOfEntries = sql<number>`coalesce(sum(${pointsEntries.change}) filter (where ${pointsEntries.kind} = 'earn'), 0)::int`;
const takenOfEntries = sql<number>`coalesce(-sum(${pointsEntries.change}) filter (where ${pointsEntries.kind} = 'take-back'), 0)::int`;

/** The points that an order brought, and what refunds have taken back of them. */
export async function pointsOfOrder(database: Database, orderId: number): Promise<{ readonly earned: number; readonly takenBack: number }> {
  const [moved] = await database
    .select({ earned: earnedOfEntries, takenBack: takenOfEntries })
    .from(pointsEntries)
    .where(eq(pointsEntries.orderId, orderId));
  return moved ?? { earned: 0, takenBack: 0 };
}

/** What was refunded of an order. Money that came too late or in a wrong amount never was the order's. */
const refundedOfOrder = sql<string>`(select coalesce(sum(${refunds.amount}), 0)::text from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.kind} not in ('late', 'mismatch'))`;

/**
 * Takes back what refunds of these orders still take (R32), the oldest order first, as far as the buyer has points;
 * what is missing stays owed. The buyer must be locked.
 * @returns how many points went
 */
async function takeOwedPoints(transaction: Database, buyerId: number, isMeant: SQL | undefined, now: Date): Promise<number> {
  const moved = await transaction
    .select({
      orderId: orders.id,
      sn: orders.sn,
      payable: orders.payable,
      earned: earnedOfEntries,
      takenBack: takenOfEntries,
      refunded: refundedOfOrder,
    })
    .from(pointsEntries)
    .innerJoin(orders, eq(orders.id, pointsEntries.orderId))
    .where(and(eq(pointsEntries.buyerId, buyerId), isMeant))
    .groupBy(orders.id)
    .orderBy(asc(orders.id));
  const [owner] = await transaction.select({ points: buyers.points }).from(buyers).where(eq(buyers.id, buyerId));
  const had = owner?.points ?? 0;
  let left = had;
  for (const { orderId, sn, payable, earned, takenBack, refunded } of moved) {
    const due = pointsTakenBack({ payable: money(payable), refunded: money(refunded), earned, takenBack });
    const taken = Math.min(due, left);
    await enterPoints(transaction, { buyerId, kind: 'take-back', change: -taken, orderId, note: sn }, now);
    left -= taken;
  }
  return had - left;
}

/** Takes what the buyer still owes of refunded points, after points came (R32). The buyer must be locked. */
export const settleOwedPoints = (transaction: Database, buyerId: number, now: Date): Promise<number> =>
  takeOwedPoints(transaction, buyerId, sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id})`, now);

/** R32: an order that is being completed brings its points, by the rank that the shop has before it. */
export async function earnPoints(transaction: Database, { id: orderId, sn, buyerId, payable }: PointsOrder, now: Date): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const change = pointsFor(money(payable), await readRank(transaction, buyerId, now));
  await enterPoints(transaction, { buyerId, kind: 'earn', change, orderId, note: sn }, now);
  await settleOwedPoints(transaction, buyerId, now);
}

/**
 * R32: a refund takes points back in proportion to everything that was refunded of the order, never below none: what is
 * missing is taken once points come. Called in the transaction that wrote the refund; an order that was not completed
 * earned nothing and loses nothing.
 * @returns how many points went
 */
export async function takeBackPoints(transaction: Database, { id: orderId, buyerId }: PointsOrder, now: Date): Promise<number> {
  await lockBuyer(transaction, buyerId);
  return takeOwedPoints(transaction, buyerId, eq(orders.id, orderId), now);
}

/** R32: the buyer's points that cannot be spent yet: those of orders which may still be returned, or are being. */
export async function pendingPoints(database: Database, buyerId: number, now: Date): Promise<number> {
  const isOpen = and(eq(afterSalesCases.orderId, orders.id), inArray(afterSalesCases.state, openCaseStates));
  const hasOpenCase = sql<boolean>`exists (select 1 from ${afterSalesCases} where ${isOpen})`;
  const periodBegan = new Date(now.getTime() - returnPeriodSeconds * 1000);
  const waiting = await database
    .select({ deliveredAt: orders.deliveredAt, hasOpenCase, points: sql<number>`sum(${pointsEntries.change})::int` })
    .from(pointsEntries)
    .innerJoin(orders, eq(orders.id, pointsEntries.orderId))
    .where(and(eq(pointsEntries.buyerId, buyerId), or(gt(orders.deliveredAt, periodBegan), hasOpenCase)))
    .groupBy(orders.id);
  const at = epochSeconds(now);
  return waiting
    .filter((order) => isUnsettled({ ...order, deliveredAt: order.deliveredAt === null ? at : epochSeconds(order.deliveredAt), now: at }))
    .reduce((sum, { points }) => sum + points, 0);
}
