import { and, asc, eq, exists, isNull } from 'drizzle-orm';
import type { ActivityKind } from '../../domain/activity/activity-kind.ts';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities, activityFollowers } from '../database/schema/activity.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import { rowId } from '../http/row-id.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { joinedActivity } from './activity-store.ts';

/** Where the page shows activities of a kind. */
const pathOf: Readonly<Partial<Record<ActivityKind, string>>> = {
  coupon: '/lqzx',
  'group-buy': '/ptzq',
  combination: '/zhzq',
  'add-on': '/zhmz',
  gift: '/zhmz',
  cashback: '/hb',
  'whole-shop': '/welfare',
  lecture: '/yyh/list',
  lottery: '/draw',
  topic: '/yjh',
};

const standingOf = (row: typeof activities.$inferSelect, now: Date) => activityStanding(joinedActivity(row).times, epochSeconds(now));

/**
 * The shop wants to be told when the activity begins; wanting it twice is wanting it once.
 * @throws Refusal 404; 601 where it is no more announced
 */
export async function follow(transaction: Database, buyerId: number, wireId: string | number, now: Date): Promise<void> {
  const [row] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.id, rowId(wireId) ?? 0), eq(activities.isDraft, false)));
  if (row === undefined) throw notFound('活动不存在');
  if (standingOf(row, now).state !== 'announced') throw new Refusal(601, '活动已经开始或已结束，不用提醒');
  const wanted = { activityId: row.id, buyerId, at: now, toldAt: null };
  await transaction
    .insert(activityFollowers)
    .values(wanted)
    .onConflictDoUpdate({ target: [activityFollowers.activityId, activityFollowers.buyerId], set: { at: now, toldAt: null } });
}

/** It does not want to be told any more. */
export async function unfollow(transaction: Database, buyerId: number, wireId: string | number): Promise<void> {
  await transaction
    .delete(activityFollowers)
    .where(and(eq(activityFollowers.activityId, rowId(wireId) ?? 0), eq(activityFollowers.buyerId, buyerId)));
}

/** Followers told in one round, so that one that is cut off leaves little behind. */
const toldAtOnce = 200;

/** Activities that somebody waits for and that are no more announced. */
async function awaitedActivities(database: Database, now: Date) {
  const isAwaited = exists(
    database
      .select()
      .from(activityFollowers)
      .where(and(eq(activityFollowers.activityId, activities.id), isNull(activityFollowers.toldAt))),
  );
  const rows = await database.select().from(activities).where(isAwaited);
  return rows
    .map((row) => ({ ...row, standing: standingOf(row, now) }))
    .filter(({ standing }) => standing.state !== 'announced' && standing.state !== 'draft');
}

/**
 * Tells those who wait for an activity that runs now; each is told once. Where it ended or was stopped before anybody
 * was told, nobody is told any more.
 */
export async function tellFollowers(database: Database, now: Date): Promise<void> {
  for (const { id, kind, name, describe, standing } of await awaitedActivities(database, now)) {
    await inTransaction(database, async (transaction) => {
      const isWaiting = and(eq(activityFollowers.activityId, id), isNull(activityFollowers.toldAt));
      const waiting = await transaction
        .select()
        .from(activityFollowers)
        .where(isWaiting)
        .orderBy(asc(activityFollowers.buyerId))
        .limit(toldAtOnce)
        .for('update');
      const about = {
        kind: 'activity' as const,
        title: `${name} 开始了`,
        text: describe,
        url: pathOf[kind] ?? '',
        cause: `activity:${id}:${standing.beginsAt}`,
      };
      for (const { buyerId } of waiting) {
        if (standing.state === 'running') await tellBuyer(transaction, { buyerId, ...about }, now);
        await transaction
          .update(activityFollowers)
          .set({ toldAt: now })
          .where(and(eq(activityFollowers.activityId, id), eq(activityFollowers.buyerId, buyerId)));
      }
    });
  }
}
