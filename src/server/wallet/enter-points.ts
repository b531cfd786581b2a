import { and, eq, sql } from 'drizzle-orm';
import type { pointsKinds } from '../../domain/wallet/points.ts';
import type { Database } from '../database/database.ts';
import { buyers, pointsEntries } from '../database/schema/account.ts';
import { Refusal } from '../http/refusal.ts';
import { notBefore } from './not-before.ts';

/** A change of a buyer's points (R32). */
interface PointsChange {
  readonly buyerId: number;
  readonly kind: (typeof pointsKinds)[number];
  /** whole points, negative for what leaves */
  readonly change: number;
  /** the order that it is about; it must be the buyer's */
  readonly orderId?: number;
  /** what the buyer reads beside it */
  readonly note: string;
}

/**
 * Changes points, in a transaction: the only way in which they change, as `enterBalance` is for a balance.
 * @throws Refusal 601 when less than none would be left
 */
export async function enterPoints(transaction: Database, { buyerId, kind, change, orderId, note }: PointsChange, now: Date): Promise<void> {
  if (change === 0) return;
  const after = sql`${buyers.points} + ${change}`;
  const [entered] = await transaction
    .update(buyers)
    .set({ points: after })
    .where(and(eq(buyers.id, buyerId), sql`${after} >= 0`))
    .returning({ points: buyers.points });
  if (entered === undefined) throw new Refusal(601, '积分不足');
  await transaction.insert(pointsEntries).values({
    buyerId,
    kind,
    change,
    pointsAfter: entered.points,
    orderId: orderId ?? null,
    note,
    at: notBefore(pointsEntries, buyerId, now),
  });
}
