import {
  type Activities,
  type DiscountTier,
  eachByItsKind,
  type MoneyTier,
  ofEachKind,
  type OrderTierKind,
  type Tier,
} from '../../domain/cart/activities.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, noMoney, priceDecimals, type Money } from '../../domain/shared/money.ts';
import { tierListNames } from './tier-list-names.ts';
import type { WireObject } from './wire-reading.ts';

/**
 * The common fields of tiers; ids are unique within a list, and a voucher's id is never 0, which means «none» (R16).
 */
function readTier(tier: WireObject, seen: Set<string>, zeroMeansNone: boolean): Tier {
  const id = tier.id('id');
  if (id !== null) {
    if (zeroMeansNone && idText(id) === '0') tier.refuse('id', 'must not be 0, which means none');
    if (seen.has(idText(id))) tier.refuse('id', 'is in the list twice');
    seen.add(idText(id));
  }
  return { id: id ?? 0, threshold: tier.amount('amount', amountDecimals) ?? noMoney, goodsIds: tier.ids('goods_ids') };
}

/** A discount's rate: 0 < rate ≤ 1, at most 4 decimals (R1). */
function readRate(tier: WireObject): Money {
  const rate = tier.amount('rate', priceDecimals);
  if (rate !== null && (rate.lte(0) || rate.gt(1))) tier.refuse('rate', 'must be above 0 and at most 1');
  return rate ?? noMoney;
}

type ReadTier<Kind> = (base: Tier, tier: WireObject) => Kind;

/** Reads a list; `isChosen`: the buyer's own vouchers, of which one may be chosen, so 0 is not an id. */
const listOf =
  <Kind>(read: ReadTier<Kind>, isChosen: boolean) =>
  (tiers: readonly WireObject[]): readonly Kind[] => {
    const seen = new Set<string>();
    return tiers.map((tier) => read(readTier(tier, seen, isChosen), tier));
  };
const withMoney: ReadTier<MoneyTier> = (base, tier) => ({ money: tier.amount('money', amountDecimals) ?? noMoney, ...base });
const withRate: ReadTier<DiscountTier> = (base, tier) => ({ rate: readRate(tier), ...base });

const readings: { readonly [Kind in OrderTierKind]: (tiers: readonly WireObject[]) => Activities[Kind] } = {
  'full-reduction': listOf(withMoney, false),
  discount: listOf(withRate, false),
  coupon: listOf(withMoney, true),
  'cash-voucher': listOf(withMoney, true),
};

/** Reads `activity_data`; problems go to the cart's list, and failed values get defaults so that reading continues. */
export const readActivities = (activities: WireObject): Activities =>
  eachByItsKind<Record<OrderTierKind, readonly WireObject[]>, Activities>(
    readings,
    ofEachKind((kind) => activities.objects(tierListNames[kind])),
  );
