import type { OrderTierKind } from '../cart/activities.ts';
import { occurrenceAt, type Period } from '../goods/period.ts';
import type { Money } from '../shared/money.ts';
import { tierPeriod } from '../promotion/tier-days.ts';
import { pricedGoods } from './sold-prices.ts';
import type { WrittenActivity } from './written-activity.ts';

/** The facts of an activity that decide where it overlaps others. */
export interface MeetingActivity {
  readonly name: string;
  readonly kind: WrittenActivity['kind'];
  /** the period at a time, or the next one; null when none follows */
  readonly periodAt: (time: number) => Period | null;
  /** goods that it sells or gives, with the unit price where it has one */
  readonly sells: ReadonlyMap<number, Money | null>;
  /** goods whose lines count in it; 'all': every ordinary line; null: none */
  readonly counts: readonly number[] | 'all' | null;
  /** of reductions of a sort one applies, the best; null: it is no reduction */
  readonly sort: OrderTierKind | null;
}

/** Which of two overlapping activities applies, and why. */
type Outcome =
  /** 特 and 秒: the lower price; of equal prices the special price (R40) */
  | { readonly code: 'lower-price'; readonly holds: 'this' | 'other' }
  /** two flash sales: the one that begins first; of two at once the older */
  | { readonly code: 'first-begun'; readonly holds: 'this' | 'other' }
  /** goods have one special price at a time */
  | { readonly code: 'one-special'; readonly holds: 'other' }
  /** each has lines or orders of its own; the buyer chooses */
  | { readonly code: 'own-lines'; readonly holds: 'both' }
  /** reductions of one sort: only the best (R12–R15) */
  | { readonly code: 'best-alone'; readonly holds: 'better' }
  /** one after the other, or a line that counts in both */
  | { readonly code: 'both-apply'; readonly holds: 'both' };

/** An overlap of two activities. */
export type ActivityConflict<Other> = Outcome & {
  readonly other: Other;
  /** the shared goods; null: everything that both count */
  readonly goodsIds: readonly number[] | null;
  /** the first period in which both apply */
  readonly period: Period;
};

/** The facts of a written activity that decide overlaps; null when it changes no price. */
export function meetingOf(activity: WrittenActivity): MeetingActivity | null {
  const { kind, name, beginsAt, endsAt } = activity;
  const monthDays = activity.kind === 'tier' ? activity.monthDays : null;
  const everyDays = 'everyDays' in activity ? activity.everyDays : null;
  const periodAt = (time: number) =>
    monthDays === null ? occurrenceAt({ beginsAt, endsAt, everyDays }, time) : tierPeriod({ beginsAt, endsAt, monthDays }, time);
  const counts = 'counting' in activity ? (activity.counting ?? 'all') : null;
  const sells =
    activity.kind === 'combination'
      ? new Map(activity.parts.map(({ goodsId }) => [goodsId, null]))
      : new Map(pricedGoods(activity).map(({ goodsId, price }) => [goodsId, price]));
  if (counts === null && sells.size === 0) return null;
  const [tier] = activity.kind === 'tier' ? activity.tiers : [];
  const tierSort = tier === undefined ? null : 'money' in tier ? 'full-reduction' : 'discount';
  return { kind, name, periodAt, sells, counts, sort: activity.kind === 'coupon' ? activity.voucher : tierSort };
}

/** The most periods searched for a common one: daily periods for more than a year. */
const mostSteps = 1_000;

/** The first period from a time on in which both apply; null when none is found. */
function firstCommon(one: MeetingActivity, other: MeetingActivity, now: number): Period | null {
  let time = now;
  for (let step = 0; step < mostSteps; step += 1) {
    const [mine, theirs] = [one.periodAt(time), other.periodAt(time)];
    if (mine === null || theirs === null) return null;
    const both = { beginsAt: Math.max(mine.beginsAt, theirs.beginsAt), endsAt: Math.min(mine.endsAt, theirs.endsAt) };
    if (both.beginsAt < both.endsAt) return both;
    time = both.endsAt;
  }
  return null;
}

/** The common goods of two scopes; null: everything that both count. */
function commonCounts(one: MeetingActivity['counts'], other: MeetingActivity['counts']): readonly number[] | null {
  if (one === null || other === null) return [];
  if (one === 'all') return other === 'all' ? null : other;
  if (other === 'all') return one;
  const named = new Set(other);
  return one.filter((goodsId) => named.has(goodsId));
}

/**
 * Activities whose lines count only where a tier names their goods, or for coupons (R10). An order of a group-buy
 * counts nowhere.
 */
const ownLines: readonly MeetingActivity['kind'][] = ['flash', 'combination', 'add-on', 'gift'];

/** Goods that one activity sells and whose lines count in the other. */
function countedSales(seller: MeetingActivity, counter: MeetingActivity): readonly number[] {
  const { counts } = counter;
  if (counts === null || seller.kind === 'group-buy') return [];
  const isOwn = ownLines.includes(seller.kind);
  const isGroup = counter.kind === 'add-on' || counter.kind === 'gift';
  if (isOwn && (isGroup || (counts === 'all' && counter.kind === 'tier'))) return [];
  return [...seller.sells.keys()].filter((goodsId) => counts === 'all' || counts.includes(goodsId));
}

const isPair = (one: MeetingActivity, other: MeetingActivity, ...kinds: readonly MeetingActivity['kind'][]): boolean =>
  kinds.includes(one.kind) && kinds.includes(other.kind);

/** The outcomes of two activities that both sell goods. */
function salesOutcomes(one: MeetingActivity, other: MeetingActivity, { beginsAt }: Period): readonly (Outcome & { goodsId: number })[] {
  return [...one.sells].flatMap(([goodsId, mine]): (Outcome & { goodsId: number })[] => {
    const theirs = other.sells.get(goodsId);
    if (theirs === undefined) return [];
    if (one.kind === 'special' && other.kind === 'special') return [{ goodsId, code: 'one-special', holds: 'other' }];
    if (one.kind === 'flash' && other.kind === 'flash') {
      const [own, before] = [one.periodAt(beginsAt)?.beginsAt ?? 0, other.periodAt(beginsAt)?.beginsAt ?? 0];
      return [{ goodsId, code: 'first-begun', holds: own < before ? 'this' : 'other' }];
    }
    if (mine === null || theirs === null || !isPair(one, other, 'special', 'flash')) return [{ goodsId, code: 'own-lines', holds: 'both' }];
    const isLower = one.kind === 'flash' ? mine.lt(theirs) : mine.lte(theirs);
    return [{ goodsId, code: 'lower-price', holds: isLower ? 'this' : 'other' }];
  });
}

function conflictsWith<Other extends MeetingActivity>(one: MeetingActivity, other: Other, now: number): readonly ActivityConflict<Other>[] {
  const period = firstCommon(one, other, now);
  if (period === null) return [];
  const sales = new Map<string, ActivityConflict<Other> & { goodsIds: readonly number[] }>();
  for (const { goodsId, ...outcome } of salesOutcomes(one, other, period)) {
    const key = `${outcome.code} ${outcome.holds}`;
    sales.set(key, { ...outcome, other, period, goodsIds: [...(sales.get(key)?.goodsIds ?? []), goodsId] });
  }
  const counted = [...new Set([...countedSales(one, other), ...countedSales(other, one)])];
  const shared = commonCounts(one.counts, other.counts);
  const isOneSort = one.sort !== null && one.sort === other.sort;
  const outcome: Outcome = isOneSort ? { code: 'best-alone', holds: 'better' } : { code: 'both-apply', holds: 'both' };
  return [
    ...sales.values(),
    ...(counted.length === 0 ? [] : [{ code: 'both-apply' as const, holds: 'both' as const, other, period, goodsIds: counted }]),
    ...(shared !== null && shared.length === 0 ? [] : [{ ...outcome, other, period, goodsIds: shared }]),
  ];
}

/**
 * Where an activity overlaps others on the same goods from now on, and which one applies there, as `priceNow` and
 * `priceCart` decide it (R10–R15, R40, R42, R43).
 * @param others the shop's running and announced activities
 * @param now epoch seconds
 */
export const activityConflicts = <Other extends MeetingActivity>(
  activity: MeetingActivity,
  others: readonly Other[],
  now: number,
): readonly ActivityConflict<Other>[] => others.flatMap((other) => conflictsWith(activity, other, now));
