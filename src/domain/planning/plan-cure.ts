import { type Money, priceAsText } from '../shared/money.ts';
import type { PlanFault } from './plan-fault.ts';
import type { PlanFacts } from './planned-goods.ts';
import { pricedGoods } from './sold-prices.ts';
import type { WrittenActivity } from './written-activity.ts';
import { type FileValue, withoutMembers, withValue, type WrittenKeys } from './written-file.ts';

/** A change of an activity's file that takes a fault, or an overlap, out of it. */
export type PlanCure =
  /** members of its lists that are left out: `offers.1`, `counting.3` */
  | { readonly kind: 'leave-out'; readonly places: readonly string[] }
  | { readonly kind: 'write'; readonly at: string; readonly value: string | number | boolean }
  /** a key that is taken away */
  | { readonly kind: 'unsay'; readonly at: string };

/** The file after a cure. */
export function curedFile(file: WrittenKeys, cure: PlanCure): WrittenKeys {
  if (cure.kind === 'leave-out') return withoutMembers(file, cure.places);
  return withValue(file, cure.at, cure.kind === 'write' ? (cure.value as FileValue) : undefined);
}

/** Lists of which members can be left out, and how many have to stay. */
const leastOf: Readonly<Record<string, number>> = {
  offers: 1,
  addOns: 1,
  gifts: 1,
  parts: 2,
  prizes: 1,
  counting: 1,
  thresholds: 1,
  tiers: 1,
};

/** Members of a file's lists, as a cure leaves them out. */
function leftOut(file: WrittenKeys, places: readonly string[]): readonly PlanCure[] {
  const [list = ''] = places[0]?.split('.') ?? [];
  const members = file[list];
  const least = leastOf[list];
  if (!Array.isArray(members) || least === undefined || members.length - places.length < least) return [];
  return [{ kind: 'leave-out', places }];
}

/** The member of a list that a place is in: `offers.1` of `offers.1.formerPrice`. */
const memberOf = (at: string): string => at.split('.').slice(0, 2).join('.');

/** The highest price of the days that count at which goods were sold above an offer's own (R40). */
function formerOf(activity: WrittenActivity, { goods }: PlanFacts, at: string): Money | null {
  const offer = pricedGoods(activity).find((one) => one.at === memberOf(at));
  const above = (goods.get(offer?.goodsId ?? 0)?.soldAt ?? []).filter((price) => offer !== undefined && price.gt(offer.price));
  return above.reduce<Money | null>((most, price) => (most === null || price.gt(most) ? price : most), null);
}

/** The most that a quota allows where a part of it asks for more. */
function boundedBy(file: WrittenKeys, at: string): readonly PlanCure[] {
  const [list = '', place = '', key] = at.split('.');
  const within = key === undefined ? file : (file[list] as readonly WrittenKeys[] | undefined)?.[Number(place)];
  const quota = within?.['quota'];
  return typeof quota === 'number' ? [{ kind: 'write', at, value: quota }] : [];
}

/**
 * Ways to take a fault out of a file, the one that changes least first; none where a person has to think. A price below
 * the floor is raised to it, or the file says that it is meant (decision 58).
 */
export function curesOf(fault: PlanFault, activity: WrittenActivity, facts: PlanFacts, file: WrittenKeys): readonly PlanCure[] {
  const { at, code } = fault;
  switch (code) {
    case 'unknown-goods':
    case 'goods-twice':
    case 'goods-not-sold':
    case 'controlled-goods':
    case 'regulated':
    case 'not-cheaper':
    case 'prize':
      return leftOut(file, [memberOf(at)]);
    case 'not-rising':
      return leftOut(file, [at]);
    case 'below-floor': {
      const isPriced = /^(offers|addOns)\.\d+$/.test(at);
      return [
        ...(isPriced ? [{ kind: 'write', at: `${at}.price`, value: priceAsText(fault.floor) } as const] : []),
        { kind: 'write', at: 'belowFloor', value: true },
      ];
    }
    case 'former-never-paid':
    case 'former-not-higher': {
      const former = formerOf(activity, facts, at);
      return [...(former === null ? [] : [{ kind: 'write', at, value: priceAsText(former) } as const]), { kind: 'unsay', at }];
    }
    case 'more-than-quota':
      return boundedBy(file, at);
    case 'period-overlaps-itself':
      return [{ kind: 'unsay', at: 'everyDays' }];
    case 'period-reversed':
    case 'period-over':
    case 'lottery-begun':
    case 'unknown-shops':
    case 'ephedrine-in-group':
    case 'cannot-be-joined':
    case 'two-sorts':
    case 'takes-more-than-bought':
    case 'validity':
    case 'too-long':
      return [];
  }
}

/** Leaves goods out that an activity shares with another one; nothing where it would be left without any. */
export function curesOfOverlap(file: WrittenKeys, activity: WrittenActivity, goodsIds: readonly number[] | null): readonly PlanCure[] {
  if (goodsIds === null) return [];
  const shared = new Set(goodsIds);
  const sold = pricedGoods(activity).filter(({ goodsId }) => shared.has(goodsId));
  if (sold.length > 0 && activity.kind !== 'group-buy')
    return leftOut(
      file,
      sold.map(({ at }) => at),
    );
  const counting = 'counting' in activity ? (activity.counting ?? []) : [];
  const counted = counting.flatMap((goodsId, place) => (shared.has(goodsId) ? [`counting.${place}`] : []));
  return counted.length === 0 ? [] : leftOut(file, counted);
}

/** What a fault is about: the law and its protection of buyers, a price, or how the file is filled in. */
type FaultSort = 'law' | 'price' | 'terms';

const laws: readonly PlanFault['code'][] = ['regulated', 'controlled-goods', 'ephedrine-in-group', 'lottery-begun', 'former-never-paid'];
const prices: readonly PlanFault['code'][] = ['below-floor', 'not-cheaper', 'former-not-higher', 'takes-more-than-bought'];

/** What a fault is about. */
export function sortOfFault({ code }: Pick<PlanFault, 'code'>): FaultSort {
  if (laws.includes(code)) return 'law';
  return prices.includes(code) ? 'price' : 'terms';
}
