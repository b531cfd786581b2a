import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** What every tier (档) of an activity has: it is reached from `threshold` yuan of qualifying goods on (R9). */
export interface Tier {
  readonly id: Id;
  readonly threshold: Money;
  /** The goods that take part, of any line kind; null: the activity's usual lines; empty: nothing (R10). */
  readonly goodsIds: readonly Id[] | null;
}

/** Full reduction (满减), coupon (优惠券) or cash voucher (现金券 xjq): takes off up to `money` yuan, its face value. */
export interface MoneyTier extends Tier {
  readonly money: Money;
}

/** Discount (折扣): what is left of the scope is charged at `rate`, 0 < rate ≤ 1 (0.94 for 94折, R13). */
export interface DiscountTier extends Tier {
  readonly rate: Money;
}

/** One tier of a goods-level full reduction: from `threshold` yuan on, `money` yuan off (R11). */
export interface FullReductionTier {
  readonly threshold: Money;
  readonly money: Money;
}

/** Goods-level full reduction (单品满减): the lines of all goods that name the same id count together (R11). */
export interface FullReductionGroup {
  readonly id: Id;
  readonly tiers: readonly FullReductionTier[];
}

/** The order-level activities of a cart, each list in the shop's order; ids are unique within a list. */
export interface Activities {
  readonly fullReductions: readonly MoneyTier[];
  readonly discounts: readonly DiscountTier[];
  readonly coupons: readonly MoneyTier[];
  readonly vouchers: readonly MoneyTier[];
}
