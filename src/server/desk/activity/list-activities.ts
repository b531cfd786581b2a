import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { activityStanding, type ActivityState } from '../../../domain/activity/activity-state.ts';
import { isWithin, occurrenceAt, type Period } from '../../../domain/goods/period.ts';
import type { WrittenActivity } from '../../../domain/planning/written-activity.ts';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { joinedActivity } from '../../activity/activity-store.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { activities } from '../../database/schema/activity.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import { flashOffers, flashSales, specialPrices } from '../../database/schema/goods-offer.ts';
import { activityStops } from '../../database/schema/planning.ts';
import { activityTiers, coupons, vouchers } from '../../database/schema/promotion.ts';
import { storedTierPeriod } from '../../goods/tier-period.ts';
import { audienceWords } from './activity-words.ts';
import { faultsOfDraft } from './draft-answer.ts';
import { openDrafts } from './draft-store.ts';

/** Bounds of a list that nobody reads to its end. */
const mostOpen = 200;
const mostOver = 30;
/** Drafts that are judged for their line in the list. */
const mostJudged = 10;

interface ListedActivity {
  readonly id: string;
  readonly kind: WrittenActivity['kind'] | 'whole-shop';
  readonly name: string;
  readonly state: ActivityState;
  readonly begins_at: number;
  readonly ends_at: number;
  readonly every_days: number;
  readonly is_discount: 0 | 1;
  readonly month_days: number[];
  readonly audience: string;
  readonly taken: number;
  readonly quota: number;
  readonly used: number;
  readonly goods: number;
  readonly faults: number;
  readonly by: string;
  readonly at: number;
  readonly reason: string;
}

type Named = Pick<ListedActivity, 'id' | 'kind' | 'name' | 'state'>;

const rowOf = (named: Named, { beginsAt, endsAt }: Period, more: Partial<ListedActivity> = {}): ListedActivity => ({
  ...{
    begins_at: beginsAt,
    ends_at: endsAt,
    every_days: 0,
    is_discount: 0,
    month_days: [],
    audience: '',
    taken: 0,
    quota: 0,
    used: 0,
    goods: 0,
  },
  ...{ faults: 0, by: '', at: 0, reason: '' },
  ...named,
  ...more,
});

/** The state of what has no row of the engine, and its period; ended where none follows. */
function standingBy(periodAt: (time: number) => Period | null, last: Period, now: number): Period & { readonly state: ActivityState } {
  const period = periodAt(now);
  if (period === null || period.endsAt <= now) return { ...last, state: 'ended' };
  return { ...period, state: isWithin(period, now) ? 'running' : 'announced' };
}

/** What of activities is found open or over, the open ones first. */
async function engineRows(database: Database, now: Date): Promise<readonly ListedActivity[]> {
  const isOpen = or(
    eq(activities.isDraft, true),
    and(isNull(activities.stoppedAt), or(gt(activities.endsAt, now), isNotNull(activities.everyDays))),
  );
  const open = await database.select().from(activities).where(isOpen).orderBy(asc(activities.beginsAt), asc(activities.id)).limit(mostOpen);
  const over = await database
    .select()
    .from(activities)
    .where(sql`not (${isOpen})`)
    .orderBy(desc(sql`coalesce(${activities.stoppedAt}, ${activities.endsAt})`), desc(activities.id))
    .limit(mostOver);
  const rows = [...open, ...over];
  const ids = rows.filter(({ kind }) => kind === 'coupon').map(({ id }) => id);
  const used = new Map(
    ids.length === 0
      ? []
      : (
          await database
            .select({ id: vouchers.activityId, count: sql<number>`count(*)::int` })
            .from(vouchers)
            .where(and(inArray(vouchers.activityId, ids), isNotNull(vouchers.orderId)))
            .groupBy(vouchers.activityId)
        ).map(({ id, count }) => [id, count]),
  );
  const scopes = new Map(
    (ids.length === 0 ? [] : await database.select().from(coupons).where(inArray(coupons.activityId, ids))).map((coupon) => [
      coupon.activityId,
      coupon.goodsIds?.length ?? 0,
    ]),
  );
  return rows.map((row) => {
    const { state, ...period } = activityStanding(joinedActivity(row).times, epochSeconds(now));
    // Places belong to one period; those of another one are none of this.
    const isOfPeriod = row.everyDays === null || (row.takenSince !== null && epochSeconds(row.takenSince) === period.beginsAt);
    return rowOf({ id: String(row.id), kind: row.kind, name: row.name, state }, period, {
      ...{ every_days: row.everyDays ?? 0, audience: audienceWords(row.audience), used: used.get(row.id) ?? 0 },
      ...{ taken: isOfPeriod ? row.taken : 0, quota: row.quota ?? 0, goods: scopes.get(row.id) ?? 0 },
      at: row.stoppedAt === null ? 0 : epochSeconds(row.stoppedAt),
    });
  });
}

async function flashRows(database: Database, now: Date): Promise<readonly ListedActivity[]> {
  const sales = await database
    .select()
    .from(flashSales)
    .orderBy(desc(or(gt(flashSales.endsAt, now), isNotNull(flashSales.everyDays)) ?? sql`true`), desc(flashSales.endsAt))
    .limit(mostOpen);
  const ids = sales.map(({ id }) => id);
  const offers = groupedBy(
    ids.length === 0 ? [] : await database.select().from(flashOffers).where(inArray(flashOffers.flashSaleId, ids)),
    ({ flashSaleId }) => flashSaleId,
  );
  return sales.map((sale) => {
    const schedule = { beginsAt: epochSeconds(sale.beginsAt), endsAt: epochSeconds(sale.endsAt), everyDays: sale.everyDays };
    const { state, ...period } = standingBy((time) => occurrenceAt(schedule, time), schedule, epochSeconds(now));
    const own = offers.get(sale.id) ?? [];
    const sold = own.reduce(
      (sum, { sold: units, soldSince }) => (soldSince !== null && epochSeconds(soldSince) === period.beginsAt ? sum + units : sum),
      0,
    );
    return rowOf({ id: `flash-${sale.id}`, kind: 'flash', name: sale.name, state }, period, {
      ...{ every_days: sale.everyDays ?? 0, taken: sold, quota: own.reduce((sum, { quota }) => sum + quota, 0), goods: own.length },
    });
  });
}

async function specialRows(database: Database, now: Date): Promise<readonly ListedActivity[]> {
  const rows = await database.select().from(specialPrices).orderBy(specialPrices.goodsId);
  const bySchedule = groupedBy(rows, ({ beginsAt, endsAt, everyDays }) => `${beginsAt.getTime()} ${endsAt.getTime()} ${everyDays}`);
  return [...bySchedule.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const schedule = { beginsAt: epochSeconds(first.beginsAt), endsAt: epochSeconds(first.endsAt), everyDays: first.everyDays };
    const { state, ...period } = standingBy((time) => occurrenceAt(schedule, time), schedule, epochSeconds(now));
    const named = { id: `special-${first.goodsId}`, kind: 'special' as const, name: '特价', state };
    return [rowOf(named, period, { every_days: first.everyDays ?? 0, goods: alike.length })];
  });
}

async function tierRows(database: Database, now: Date): Promise<readonly ListedActivity[]> {
  const rows = await database.select().from(activityTiers).orderBy(desc(activityTiers.endsAt), asc(activityTiers.id)).limit(mostOpen);
  const together = groupedBy(rows, ({ kind, name, startsAt, endsAt }) => `${kind} ${startsAt.getTime()} ${endsAt.getTime()} ${name}`);
  return [...together.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const last = { beginsAt: epochSeconds(first.startsAt), endsAt: epochSeconds(first.endsAt) };
    const { state, ...period } = standingBy((time) => storedTierPeriod(first, new Date(time * 1000)), last, epochSeconds(now));
    const named = { id: `tier-${first.id}`, kind: 'tier' as const, name: first.name, state };
    // On some days of a month it holds through its whole time.
    const whole = first.monthDays === null ? period : last;
    return [
      rowOf(named, whole, {
        ...{ month_days: first.monthDays ?? [], goods: first.goodsIds?.length ?? 0 },
        is_discount: first.kind === 'discount' ? 1 : 0,
      }),
    ];
  });
}

async function draftRows(database: Database, now: Date): Promise<readonly ListedActivity[]> {
  const rows: ListedActivity[] = [];
  for (const draft of await openDrafts(database)) {
    const judged = rows.length < mostJudged ? await faultsOfDraft(database, draft, now) : null;
    const period = judged?.activity ?? { beginsAt: 0, endsAt: 0 };
    const kind = draft.kind as WrittenActivity['kind'];
    rows.push(
      rowOf({ id: `draft-${draft.id}`, kind, name: draft.name, state: 'draft' }, period, {
        ...{ faults: judged?.faults.length ?? 0, by: draft.by, at: epochSeconds(draft.changedAt) },
      }),
    );
  }
  return rows;
}

/** What somebody at the desk has stopped, the last one first. */
const readStops = (database: Database) =>
  database
    .select({ stop: activityStops, by: deskPeople.name })
    .from(activityStops)
    .innerJoin(deskPeople, eq(deskPeople.id, activityStops.stoppedBy))
    .orderBy(desc(activityStops.stoppedAt))
    .limit(mostOver);

type Stop = Awaited<ReturnType<typeof readStops>>[number];

const toldStop = ({ stop, by }: Stop) => ({ state: 'stopped' as const, by, at: epochSeconds(stop.stoppedAt), reason: stop.reason });

const goneRow = (one: Stop): ListedActivity => {
  const { activity, kind, name, beginsAt, endsAt } = one.stop;
  const period = { beginsAt: epochSeconds(beginsAt), endsAt: epochSeconds(endsAt) };
  return rowOf({ id: activity, kind: kind as ListedActivity['kind'], name, state: 'stopped' }, period, toldStop(one));
};

const order: readonly ActivityState[] = ['draft', 'running', 'announced', 'ended', 'stopped'];
const isOver = ({ state }: ListedActivity): boolean => state === 'ended' || state === 'stopped';
const endOf = ({ at, ends_at: endsAt }: ListedActivity): number => (at > 0 ? at : endsAt);

/** Rows with what is known of who stopped them; what is gone without a trace is told by who stopped it. */
function withStops(rows: readonly ListedActivity[], stops: readonly Stop[]): readonly ListedActivity[] {
  const byId = new Map(stops.map((one) => [one.stop.activity, one]));
  const told = rows.map((row) => {
    const one = byId.get(row.id);
    return one !== undefined && isOver(row) ? { ...row, ...toldStop(one) } : row;
  });
  const known = new Set(told.filter(isOver).map(({ id }) => id));
  return [...told, ...stops.filter(({ stop }) => !known.has(stop.activity)).map(goneRow)];
}

/**
 * Activities, offers and tiers of the shop: drafts, what runs, what is to come, and what was over last.
 * @param isForWriters whether drafts are among them
 */
export async function listActivities(database: Database, now: Date, isForWriters: boolean) {
  const drafts = isForWriters ? await draftRows(database, now) : [];
  const kept = [
    ...(await engineRows(database, now)).filter(({ state }) => isForWriters || state !== 'draft'),
    ...(await flashRows(database, now)),
    ...(await specialRows(database, now)),
    ...(await tierRows(database, now)),
  ];
  const all = [...drafts, ...withStops(kept, await readStops(database))];
  const counted = (state: ActivityState): number => all.filter((row) => row.state === state).length;
  const open = all.filter((row) => !isOver(row)).toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const over = all.filter(isOver).toSorted((one, other) => endOf(other) - endOf(one));
  return {
    activities: [...open, ...over.slice(0, mostOver)],
    counts: { running: counted('running'), announced: counted('announced'), draft: counted('draft') },
  };
}
