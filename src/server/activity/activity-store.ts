import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ActivityKind } from '../../domain/activity/activity-kind.ts';
import { type ActivityStanding, activityStanding, type ActivityTimes } from '../../domain/activity/activity-state.ts';
import type { AskingShop, Audience } from '../../domain/activity/audience.ts';
import { type JoinedActivity, type JoinObstacle, joinObstacle, placesLeft, type Taken } from '../../domain/activity/join-obstacle.ts';
import { readRank } from '../account/read-rank.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities, activityEntries, activityFollowers } from '../database/schema/activity.ts';
import { orders } from '../database/schema/order.ts';
import type { SignedInBuyer } from '../http/visit.ts';

type ActivityRow = typeof activities.$inferSelect;

/** An activity as a shop meets it at a moment. */
export interface MetActivity {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly describe: string;
  readonly standing: ActivityStanding;
  readonly joined: JoinedActivity;
  /** what was asked of the shop; null for a visitor */
  readonly shop: AskingShop | null;
  readonly taken: Taken;
  /** places left; null: no bound */
  readonly left: number | null;
  /** what keeps the shop from taking one place; null: nothing */
  readonly obstacle: JoinObstacle | null;
  /** it waits to be told when it begins */
  readonly isFollowed: boolean;
}

const timesOf = (row: ActivityRow): ActivityTimes => ({
  isDraft: row.isDraft,
  beginsAt: epochSeconds(row.beginsAt),
  endsAt: epochSeconds(row.endsAt),
  everyDays: row.everyDays,
  stoppedAt: row.stoppedAt && epochSeconds(row.stoppedAt),
});

/** What engine and kinds ask of a row. */
export const joinedActivity = (row: ActivityRow): JoinedActivity => ({
  times: timesOf(row),
  audience: row.audience,
  quota: { total: row.quota, perBuyer: row.perBuyer },
});

/** The begin of the period that an activity is in, or comes to. */
export const periodOf = ({ beginsAt }: ActivityStanding): Date => new Date(beginsAt * 1000);

/** Places taken of the period: what was taken in an earlier one is of no account. */
export const takenOf = (row: ActivityRow, period: Date): number => (row.takenSince?.getTime() === period.getTime() ? row.taken : 0);

/**
 * What activities ask of a shop (R39); null for a visitor.
 * @param audiences whom they are for: what none of them asks is not read
 */
export async function askingShop(
  database: Database,
  buyer: SignedInBuyer | null,
  audiences: readonly Audience[],
  now: Date,
): Promise<AskingShop | null> {
  if (buyer === null) return null;
  const asks = (wanted: Audience['who']): boolean => audiences.some(({ who }) => who === wanted);
  const isOrder = and(eq(orders.buyerId, buyer.id), sql`${orders.status} <> 'cancelled'`);
  const ordered = asks('new') ? await database.select({ id: orders.id }).from(orders).where(isOrder).limit(1) : [];
  const rank = asks('rank') ? await readRank(database, buyer.id, now) : 0;
  return { id: buyer.id, isQualified: buyer.rights.lacks.length === 0, hasOrdered: ordered.length > 0, rank };
}

/** Places that a shop has of each activity and period, by `activity:seconds of the period's begin`. */
async function ownPlaces(database: Database, buyerId: number | undefined, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (buyerId === undefined || ids.length === 0) return new Map();
  const rows = await database
    .select({ id: activityEntries.activityId, period: activityEntries.period, number: sql<number>`sum(${activityEntries.number})::int` })
    .from(activityEntries)
    .where(and(eq(activityEntries.buyerId, buyerId), inArray(activityEntries.activityId, [...ids])))
    .groupBy(activityEntries.activityId, activityEntries.period);
  return new Map(rows.map(({ id, period, number }) => [`${id}:${epochSeconds(period)}`, number]));
}

/** Activities of these that a shop waits for. */
async function followedBy(database: Database, buyerId: number | undefined, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (buyerId === undefined || ids.length === 0) return new Set();
  const isWaiting = and(
    eq(activityFollowers.buyerId, buyerId),
    inArray(activityFollowers.activityId, [...ids]),
    isNull(activityFollowers.toldAt),
  );
  const rows = await database.select({ id: activityFollowers.activityId }).from(activityFollowers).where(isWaiting);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Activities of a kind as a shop meets them, in the shop's order; drafts are left out.
 * @param ids those alone, where given
 */
export async function metActivities(
  database: Database,
  { kind, ids }: { kind: ActivityKind; ids?: readonly number[] },
  buyer: SignedInBuyer | null,
  now: Date,
): Promise<MetActivity[]> {
  const isMeant = and(eq(activities.kind, kind), eq(activities.isDraft, false), ids && inArray(activities.id, [...ids]));
  const rows = await database.select().from(activities).where(isMeant).orderBy(asc(activities.position), asc(activities.id));
  const all = rows.map(({ id }) => id);
  const [own, followed] = [await ownPlaces(database, buyer?.id, all), await followedBy(database, buyer?.id, all)];
  const shop =
    rows.length === 0
      ? null
      : await askingShop(
          database,
          buyer,
          rows.map(({ audience }) => audience),
          now,
        );
  const at = epochSeconds(now);
  return rows.map((row) => {
    const joined = joinedActivity(row);
    const standing = activityStanding(joined.times, at);
    const taken = { all: takenOf(row, periodOf(standing)), own: own.get(`${row.id}:${standing.beginsAt}`) ?? 0 };
    const { id, name, describe } = row;
    return {
      id,
      kind,
      name,
      describe,
      standing,
      joined,
      shop,
      taken,
      left: placesLeft(joined.quota, taken),
      obstacle: joinObstacle(joined, shop, taken, 1, at),
      isFollowed: followed.has(id),
    };
  });
}
