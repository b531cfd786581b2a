import { asc, desc, eq, sql } from 'drizzle-orm';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import type { DrawEntry, DrawRecord, LotteryTerms } from '../../domain/lottery/draw-record.ts';
import { joinedActivity, type MetActivity, metActivities } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { lotteries, lotteryDraws, lotteryPrizes } from '../database/schema/lottery.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { inTransaction } from '../http/transaction.ts';
import type { SignedInBuyer } from '../http/visit.ts';

const missing = () => notFound('抽奖活动不存在');

/** A lottery as a shop meets it; drafts are nobody's. @throws Refusal 404 */
export async function metLottery(
  database: Database,
  wireId: string | number,
  buyer: SignedInBuyer | null,
  now: Date,
): Promise<MetActivity> {
  const [met] = await metActivities(database, { kind: 'lottery', ids: [rowId(wireId) ?? 0] }, buyer, now);
  if (met === undefined) throw missing();
  return met;
}

/** Prizes in their order. */
export const prizesOf = (database: Database, lotteryId: number) =>
  database.select().from(lotteryPrizes).where(eq(lotteryPrizes.lotteryId, lotteryId)).orderBy(asc(lotteryPrizes.position));

/** Seed and digest, with the activity's row. */
async function rowOf(database: Database, lotteryId: number) {
  const [row] = await database
    .select({ lottery: lotteries, activity: activities })
    .from(lotteries)
    .innerJoin(activities, eq(activities.id, lotteries.activityId))
    .where(eq(lotteries.activityId, lotteryId));
  if (row === undefined) throw missing();
  return row;
}

const draws = (at: { readonly state: string }): boolean => at.state !== 'ended' && at.state !== 'stopped';

/**
 * What is published of the seed: its digest, and itself once the lottery is over. Telling it is an event that is kept:
 * from then on nothing is drawn, also when a clock that was wrong is set back.
 */
export async function publishedSeed(
  database: Database,
  lotteryId: number,
  now: Date,
): Promise<{ readonly commitment: string; readonly seed: string | null }> {
  const { lottery, activity } = await rowOf(database, lotteryId);
  const { commitment, seed, revealedAt } = lottery;
  if (revealedAt !== null) return { commitment, seed };
  if (draws(activityStanding(joinedActivity(activity).times, epochSeconds(now)))) return { commitment, seed: null };
  await inTransaction(database, async (transaction) => {
    // A draw that has begun ends before.
    await transaction.select({ id: activities.id }).from(activities).where(eq(activities.id, lotteryId)).for('update');
    await transaction
      .update(lotteries)
      .set({ revealedAt: sql`coalesce(${lotteries.revealedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(lotteries.activityId, lotteryId));
  });
  return { commitment, seed };
}

/** What a lottery promised, from its rows. */
export async function lotteryTerms(database: Database, lotteryId: number): Promise<LotteryTerms> {
  const { lottery, activity } = await rowOf(database, lotteryId);
  const prizes = await prizesOf(database, lotteryId);
  return {
    id: String(lotteryId),
    beginsAt: epochSeconds(activity.beginsAt),
    endsAt: epochSeconds(activity.endsAt),
    commitment: lottery.commitment,
    prizes: prizes.map(({ id, number, weight, name }) => ({ id: String(id), number, weight, name })),
  };
}

const entryOf = ({ number, at, who, prizeId, proof }: typeof lotteryDraws.$inferSelect): DrawEntry => ({
  number,
  at: epochSeconds(at),
  who,
  prizeId: String(prizeId),
  proof,
});

/** The last entry of a record; null where nothing was drawn. */
export async function lastEntry(database: Database, lotteryId: number): Promise<DrawEntry | null> {
  const [row] = await database
    .select()
    .from(lotteryDraws)
    .where(eq(lotteryDraws.lotteryId, lotteryId))
    .orderBy(desc(lotteryDraws.number))
    .limit(1);
  return row === undefined ? null : entryOf(row);
}

/** The whole record of a lottery, to be recomputed. */
export async function recordOf(database: Database, lotteryId: number, seed: string): Promise<DrawRecord> {
  const rows = await database.select().from(lotteryDraws).where(eq(lotteryDraws.lotteryId, lotteryId)).orderBy(asc(lotteryDraws.number));
  return { terms: await lotteryTerms(database, lotteryId), seed, entries: rows.map(entryOf) };
}
