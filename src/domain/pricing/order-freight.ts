import type { CartLine } from '../cart/cart.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import type { PriceQuestion } from '../goods/price-now.ts';
import type { Freight } from '../shipping/freight.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';
import type { Money } from '../shared/money.ts';

/** What more units of goods would spare an order its freight (R47, R69a). */
export type FreeShippingHint =
  /** Every line ships free, these goods among them. */
  | { readonly kind: 'reached' }
  /** The units missing until these goods ship free. */
  | { readonly kind: 'count'; readonly missing: number }
  /** The units missing until the order's amount ships free: this costs less than the goods' own count. */
  | { readonly kind: 'threshold'; readonly missing: number; readonly freeFrom: Money };

/** The units that a hint asks for; null when there are none. */
export const unitsToFreeShipping = (hint: FreeShippingHint | null): number | null =>
  hint === null || hint.kind === 'reached' ? null : hint.missing;

/** Goods in an entered quantity, which would join the order; `most` is the most that can be entered. */
export interface EnteredGoods {
  readonly terms: GoodsTerms;
  readonly prices: GoodsPrices;
  readonly question: PriceQuestion;
}

/**
 * The freight of an order that goods would join (R19, R69a). A screen gets it with the cart, so that its rules load
 * only then.
 */
export interface OrderFreight {
  readonly shipping: ShippingTerms;
  /** The cheaper way to no freight by more of the entered goods; null when there is none, or no freight. */
  readonly hint: (entered: EnteredGoods & { readonly most: number }) => FreeShippingHint | null;
  /**
   * The same for a line of the order.
   * @param units of its goods on all counting lines
   * @param room the most units that can be added to the line
   */
  readonly lineHint: (line: CartLine, units: number, room: number) => FreeShippingHint | null;
  /** The order with entered goods on it. */
  readonly beside: (joining: readonly EnteredGoods[]) => OrderFreight;
  /**
   * What the order with the entered goods pays, its exact amount before reductions, the yuan missing to its threshold,
   * and whether the cart has other goods of that order.
   */
  readonly freightWith: (entered: EnteredGoods) => {
    readonly freight: Freight;
    readonly goodsAmount: Money;
    readonly shortfall: Money;
    readonly isWithCart: boolean;
  };
}
