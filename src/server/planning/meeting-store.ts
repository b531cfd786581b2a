import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { groupedBy } from '../../domain/shared/grouped-by.ts';
import type { ActivityKind } from '../../domain/activity/activity-kind.ts';
import type { MeetingActivity } from '../../domain/planning/activity-conflicts.ts';
import { occurrenceAt } from '../../domain/goods/period.ts';
import { money } from '../../domain/shared/money.ts';
import { joinedActivity } from '../activity/activity-store.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activities } from '../database/schema/activity.ts';
import { addOnGroups, addOns, combinationParts, combinations } from '../database/schema/combination.ts';
import { flashOffers, flashSales, specialPrices } from '../database/schema/goods-offer.ts';
import { groupBuys } from '../database/schema/group-buy.ts';
import { activityTiers, coupons } from '../database/schema/promotion.ts';
import { storedTierPeriod } from '../goods/tier-period.ts';

/** An activity of the shop that runs or is announced, as it meets others on the same goods; `id` is the operator's. */
export interface KeptMeeting extends MeetingActivity {
  readonly id: string;
}

interface StoredSchedule {
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly everyDays: number | null;
}
const periodAtOf = ({ beginsAt, endsAt, everyDays }: StoredSchedule): MeetingActivity['periodAt'] => {
  const schedule = { beginsAt: epochSeconds(beginsAt), endsAt: epochSeconds(endsAt), everyDays };
  return (time) => occurrenceAt(schedule, time);
};
const nothing = { sells: new Map<number, null>(), counts: null, sort: null } as const;

type ActivityRow = typeof activities.$inferSelect;
const meetingKinds = ['combination', 'add-on', 'gift', 'group-buy', 'coupon'] as const satisfies readonly ActivityKind[];
type MeetingKind = (typeof meetingKinds)[number];
const isMeetingKind = (kind: ActivityKind): kind is MeetingKind => (meetingKinds as readonly ActivityKind[]).includes(kind);

async function onEngine(database: Database, isOver: (schedule: StoredSchedule) => boolean): Promise<KeptMeeting[]> {
  const isMeant = and(eq(activities.isDraft, false), isNull(activities.stoppedAt), inArray(activities.kind, [...meetingKinds]));
  const rows = (await database.select().from(activities).where(isMeant).orderBy(activities.id)).filter((row) => !isOver(row));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const parts = await database
    .select({ id: combinations.activityId, goodsId: combinationParts.goodsId })
    .from(combinationParts)
    .innerJoin(combinations, eq(combinations.id, combinationParts.combinationId))
    .where(inArray(combinations.activityId, ids));
  const given = await database.select().from(addOns).where(inArray(addOns.activityId, ids));
  const groups = await database.select().from(addOnGroups).where(inArray(addOnGroups.activityId, ids));
  const bought = await database.select().from(groupBuys).where(inArray(groupBuys.activityId, ids));
  const claimed = await database.select().from(coupons).where(inArray(coupons.activityId, ids));
  const ownOf = ({ id }: ActivityRow, kind: MeetingKind): Pick<MeetingActivity, 'sells' | 'counts' | 'sort'> => {
    switch (kind) {
      case 'combination':
        return { ...nothing, sells: new Map(parts.filter((part) => part.id === id).map(({ goodsId }) => [goodsId, null])) };
      case 'add-on':
      case 'gift': {
        const group = groups.find(({ activityId }) => activityId === id);
        return {
          ...nothing,
          counts: group === undefined ? null : (group.goodsIds ?? 'all'),
          sells: new Map(given.filter(({ activityId }) => activityId === id).map(({ goodsId, price }) => [goodsId, money(price)])),
        };
      }
      case 'group-buy':
        return {
          ...nothing,
          sells: new Map(bought.filter(({ activityId }) => activityId === id).map(({ goodsId, price }) => [goodsId, money(price)])),
        };
      case 'coupon': {
        const coupon = claimed.find(({ activityId }) => activityId === id);
        return coupon === undefined ? nothing : { ...nothing, counts: coupon.goodsIds ?? 'all', sort: coupon.kind };
      }
    }
  };
  return rows.flatMap((row): KeptMeeting[] => {
    const { id, kind, name } = row;
    const { times } = joinedActivity(row);
    return isMeetingKind(kind) ? [{ id: String(id), kind, name, periodAt: (time) => occurrenceAt(times, time), ...ownOf(row, kind) }] : [];
  });
}

/** Special prices of one schedule are one thing to an operator; each goods has one at most. */
async function specials(database: Database, isOver: (schedule: StoredSchedule) => boolean): Promise<KeptMeeting[]> {
  const open = (await database.select().from(specialPrices).orderBy(specialPrices.goodsId)).filter((one) => !isOver(one));
  const bySchedule = groupedBy(open, ({ beginsAt, endsAt, everyDays }) => `${beginsAt.getTime()} ${endsAt.getTime()} ${everyDays}`);
  return [...bySchedule.values()].flatMap((rows): KeptMeeting[] => {
    const [first] = rows;
    if (first === undefined) return [];
    return [
      {
        ...nothing,
        id: `special-${first.goodsId}`,
        kind: 'special',
        name: '特价',
        periodAt: periodAtOf(first),
        sells: new Map(rows.map(({ goodsId, price }) => [goodsId, money(price)])),
      },
    ];
  });
}

async function flashes(database: Database, isOver: (schedule: StoredSchedule) => boolean): Promise<KeptMeeting[]> {
  const sales = (await database.select().from(flashSales).orderBy(flashSales.id)).filter((sale) => !isOver(sale));
  const offers =
    sales.length === 0
      ? []
      : await database
          .select()
          .from(flashOffers)
          .where(
            inArray(
              flashOffers.flashSaleId,
              sales.map(({ id }) => id),
            ),
          );
  return sales.map((sale) => ({
    ...nothing,
    id: `flash-${sale.id}`,
    kind: 'flash',
    name: sale.name,
    periodAt: periodAtOf(sale),
    sells: new Map(offers.filter(({ flashSaleId }) => flashSaleId === sale.id).map(({ goodsId, price }) => [goodsId, money(price)])),
  }));
}

async function tiers(database: Database, now: Date): Promise<KeptMeeting[]> {
  const rows = await database
    .select()
    .from(activityTiers)
    .where(gt(activityTiers.endsAt, now))
    .orderBy(activityTiers.position, activityTiers.id);
  return rows.map((row) => ({
    ...nothing,
    id: `tier-${row.id}`,
    kind: 'tier',
    name: row.name,
    counts: row.goodsIds ?? 'all',
    sort: row.kind,
    periodAt: (time) => storedTierPeriod(row, new Date(time * 1000)),
  }));
}

/** What of the shop runs or is announced at a moment and touches the price of goods; no drafts. */
export async function readMeetings(database: Database, now: Date): Promise<KeptMeeting[]> {
  const isOver = ({ beginsAt, endsAt, everyDays }: StoredSchedule): boolean =>
    periodAtOf({ beginsAt, endsAt, everyDays })(epochSeconds(now)) === null;
  return [
    ...(await onEngine(database, isOver)),
    ...(await specials(database, isOver)),
    ...(await flashes(database, isOver)),
    ...(await tiers(database, now)),
  ];
}
