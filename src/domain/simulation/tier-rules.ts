import type { DiscountTier, MoneyTier } from '../cart/activities.ts';
import { isWithin, type Period } from '../goods/period.ts';
import type { VoucherKind } from '../promotion/reduction-kind.ts';
import { tierPeriod } from '../promotion/tier-days.ts';
import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Quota } from '../activity/join-obstacle.ts';
import { draftMark, placesFor, type Rule, takesOf } from './rule.ts';

/** Written tiers: an amount off, or a rate for the rest, from a threshold on. */
interface Tiers {
  readonly tiers: readonly ({ readonly amount: Money } & ({ readonly money: Money } | { readonly rate: Money }))[];
  readonly counting: readonly Id[] | null;
  readonly monthDays: readonly number[] | null;
}

/** 满减, 折扣 (R12, R13, R46): offered to every order in addition to its own tiers, on the days of the tiers. */
export function tierRule({ tiers, counting, monthDays }: Tiers, window: Period): Rule {
  const named = tiers.map((tier, at) => ({ ...tier, id: `${draftMark} ${at + 1}`, threshold: tier.amount, goodsIds: counting }));
  const reductions: readonly MoneyTier[] = named.flatMap((tier) => ('money' in tier ? [tier] : []));
  const discounts: readonly DiscountTier[] = named.flatMap((tier) => ('rate' in tier ? [tier] : []));
  return {
    taken: 'by-itself',
    play: (order) => {
      const holds = tierPeriod({ ...window, monthDays }, order.placedAt);
      if (holds === null || !isWithin(holds, order.placedAt)) return null;
      const { activities } = order;
      return {
        cart: {
          ...order,
          activities: {
            ...activities,
            'full-reduction': [...activities['full-reduction'], ...reductions],
            discount: [...activities.discount, ...discounts],
          },
        },
        takes: [],
      };
    },
  };
}

/** A claimable coupon or cash voucher. */
interface Claimed {
  readonly voucher: VoucherKind;
  readonly amount: Money;
  readonly money: Money;
  readonly counting: readonly Id[] | null;
}

const id = draftMark;

/** 领券 (R41): one per order, instead of the one that it used, while the quota lasts. */
export function couponRule({ voucher: side, amount, money, counting }: Claimed, quota: Quota): Rule {
  const tier: MoneyTier = { id, threshold: amount, money, goodsIds: counting };
  return {
    taken: 'by-choice',
    play: (order, taken) => {
      if (placesFor(quota, order, taken) === 0) return null;
      const { activities, choice } = order;
      return {
        cart: {
          ...order,
          activities: { ...activities, [side]: [...activities[side], tier] },
          choice: { ...choice, [side]: { kind: 'given', id } },
        },
        takes: takesOf(order, 1),
      };
    },
  };
}
