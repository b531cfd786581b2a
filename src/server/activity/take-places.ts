import { and, eq, sql } from 'drizzle-orm';
import type { ActivityKind } from '../../domain/activity/activity-kind.ts';
import { activityStanding } from '../../domain/activity/activity-state.ts';
import { type JoinObstacle, joinObstacle } from '../../domain/activity/join-obstacle.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities, activityEntries } from '../database/schema/activity.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { askingShop, joinedActivity, periodOf, takenOf } from './activity-store.ts';

const words: Readonly<Record<JoinObstacle, string>> = {
  'not-begun': '活动还没有开始',
  stopped: '活动已停止',
  ended: '活动已结束',
  'not-you': '本活动不对贵单位开放',
  had: '已达到每单位的上限',
  gone: '名额已满',
};

/** The refusal of an obstacle: code 601, its reason beside it, the words of the kind where they say more. */
export const obstacleRefused = (reason: JoinObstacle, ownWords: Partial<Readonly<Record<JoinObstacle, string>>> = {}): Refusal =>
  new Refusal(601, ownWords[reason] ?? words[reason], { data: { reason } });

interface Wish {
  readonly kind: ActivityKind;
  /** the wire's or a row's */
  readonly activityId: string | number;
  readonly buyer: SignedInBuyer;
  readonly number: number;
  /** what they are taken for, once for ever; a cause that took its places before takes none again */
  readonly cause: string;
  readonly now: Date;
  readonly words?: Partial<Readonly<Record<JoinObstacle, string>>>;
}

/** An activity whose row is held until the transaction ends; rows that refer to it may be inserted meanwhile. */
export async function lockActivity(transaction: Database, kind: ActivityKind, activityId: string | number) {
  const isMeant = and(eq(activities.id, rowId(activityId) ?? 0), eq(activities.kind, kind), eq(activities.isDraft, false));
  const [row] = await transaction.select().from(activities).where(isMeant).for('no key update');
  if (row === undefined) throw notFound('活动不存在');
  return row;
}

const ownPlaces = async (transaction: Database, activityId: number, buyerId: number, period: Date): Promise<number> => {
  const ofPeriod = and(
    eq(activityEntries.activityId, activityId),
    eq(activityEntries.buyerId, buyerId),
    eq(activityEntries.period, period),
  );
  const [own] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${activityEntries.number}), 0)::int` })
    .from(activityEntries)
    .where(ofPeriod);
  return own?.sum ?? 0;
};

/**
 * Takes places of an activity for a shop, in the caller's transaction, which has locked the shop (`lockBuyer`): one
 * shop after the other, so that there are never more places taken than there are.
 * @returns the activity, and the begin of the period; `isNew` false where this cause had its places before
 * @throws Refusal 404, 601 with the domain's reason
 */
export async function takePlaces(transaction: Database, { kind, activityId, buyer, number, cause, now, words: ownWords }: Wish) {
  const row = await lockActivity(transaction, kind, activityId);
  const joined = joinedActivity(row);
  const period = periodOf(activityStanding(joined.times, epochSeconds(now)));
  const [had] = await transaction
    .select({ period: activityEntries.period })
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, row.id), eq(activityEntries.cause, cause)));
  if (had !== undefined) return { activity: row, period: had.period, isNew: false };
  const taken = { all: takenOf(row, period), own: await ownPlaces(transaction, row.id, buyer.id, period) };
  const obstacle = joinObstacle(joined, await askingShop(transaction, buyer, [joined.audience], now), taken, number, epochSeconds(now));
  if (obstacle !== null) throw obstacleRefused(obstacle, ownWords);
  await transaction.insert(activityEntries).values({ activityId: row.id, buyerId: buyer.id, number, period, cause, at: now });
  await transaction
    .update(activities)
    .set({ taken: taken.all + number, takenSince: period })
    .where(eq(activities.id, row.id));
  return { activity: row, period, isNew: true };
}

/**
 * Gives back what a cause took, once, in the caller's transaction; nothing where it took nothing or gave it back.
 * @returns whether something was given back
 */
export async function giveBackPlaces(
  transaction: Database,
  { kind, activityId, cause, now }: Pick<Wish, 'kind' | 'activityId' | 'cause' | 'now'>,
): Promise<boolean> {
  const row = await lockActivity(transaction, kind, activityId);
  const [had] = await transaction
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.activityId, row.id), eq(activityEntries.cause, cause)));
  if (had === undefined) return false;
  const back = { ...had, id: undefined, number: -had.number, cause: `${cause}:back`, at: now };
  const entered = await transaction.insert(activityEntries).values(back).onConflictDoNothing().returning({ id: activityEntries.id });
  if (entered.length === 0) return false;
  await transaction
    .update(activities)
    .set({ taken: sql`${activities.taken} - ${had.number}` })
    .where(and(eq(activities.id, row.id), eq(activities.takenSince, had.period)));
  return true;
}
