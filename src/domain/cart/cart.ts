import type { GoodsTerms, ListedGoods } from '../goods/goods-terms.ts';
import type { Activities } from './activities.ts';
import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';

interface AnyLine {
  /** Unique within the cart. */
  readonly id: Id;
  /** Units, or sets for a combination; 1 … 999999 (R4). */
  readonly quantity: number;
  readonly selected: boolean;
  /** Whether coupons and cash vouchers may count the line (with_coupon, R10). */
  readonly takesVouchers: boolean;
  /** A reduction in yuan that a foreign back end calculated for this line; used when its goods have no group (R11). */
  readonly readyReduction: Money | null;
}

/** A line priced by its goods' price list and ladder (R5, R6). */
export interface OrdinaryLine extends AnyLine {
  readonly kind: 'ordinary';
  readonly goods: ListedGoods;
}

/**
 * A flash sale (秒杀), combination (组合) or add-on (换购, 满赠) line with a price of its own, in yuan per unit or set (R5,
 * R43). A group's gift is an add-on at 0.
 */
interface FixedPriceLine extends AnyLine {
  readonly kind: 'flash' | 'combination' | 'add-on';
  readonly price: Money;
  readonly goods: GoodsTerms;
}

export type CartLine = OrdinaryLine | FixedPriceLine;

/** A cart as the rules see it: immutable data without computed values. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly shipping: ShippingTerms;
  readonly activities: Activities;
}

/** Whether goods can be bought now: permitted and in stock (R7, product.md §4, §6). */
export const isBuyable = (goods: Pick<GoodsTerms, 'purchasable' | 'stock'>): boolean => goods.purchasable && goods.stock > 0;

/** Whether a line counts in totals and tiers: selected, purchasable and in stock (R7). */
export const lineCounts = (line: CartLine): boolean => line.selected && isBuyable(line.goods);
