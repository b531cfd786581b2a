import type { Activities, DiscountTier, MoneyTier, Tier } from '../../domain/promotion/tier.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, noMoney, priceDecimals, type Money } from '../../domain/shared/money.ts';
import type { WireObject } from './wire-reading.ts';

/** What every tier has; ids are unique within a list, and a coupon or voucher is never 0, which means «none» (R16). */
function readTier(tier: WireObject, seen: Set<string>, zeroMeansNone: boolean): Tier {
  const id = tier.id('id');
  if (id !== null) {
    if (zeroMeansNone && idText(id) === '0') tier.refuse('id', 'must not be 0, which means none');
    if (seen.has(idText(id))) tier.refuse('id', 'is in the list twice');
    seen.add(idText(id));
  }
  return { id: id ?? 0, threshold: tier.amount('amount', amountDecimals) ?? noMoney, goodsIds: tier.ids('goods_ids') };
}

function readMoneyTiers(activities: WireObject, key: string, zeroMeansNone: boolean): readonly MoneyTier[] {
  const seen = new Set<string>();
  return activities.objects(key).map((tier) => ({
    ...readTier(tier, seen, zeroMeansNone),
    money: tier.amount('money', amountDecimals) ?? noMoney,
  }));
}

/** A discount's rate: 0 < rate ≤ 1, at most 4 decimals (R1). */
function readRate(tier: WireObject): Money {
  const rate = tier.amount('rate', priceDecimals);
  if (rate !== null && (rate.lte(0) || rate.gt(1))) tier.refuse('rate', 'must be above 0 and at most 1');
  return rate ?? noMoney;
}

function readDiscounts(activities: WireObject): readonly DiscountTier[] {
  const seen = new Set<string>();
  return activities.objects('discounts').map((tier) => ({ ...readTier(tier, seen, false), rate: readRate(tier) }));
}

/** Nothing on offer. */
export const noActivities: Activities = { fullReductions: [], discounts: [], coupons: [], vouchers: [] };

/** Reads `activity_data`; problems go to the cart's list, and what failed is filled in so that reading goes on. */
export const readActivities = (activities: WireObject): Activities => ({
  fullReductions: readMoneyTiers(activities, 'manjians', false),
  discounts: readDiscounts(activities),
  coupons: readMoneyTiers(activities, 'coupon', true),
  vouchers: readMoneyTiers(activities, 'xjq', true),
});
