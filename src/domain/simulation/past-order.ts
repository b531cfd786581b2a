import type { AskingShop } from '../activity/audience.ts';
import type { Activities } from '../cart/activities.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import type { VoucherChoice } from '../promotion/voucher-choice.ts';
import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';

/** Goods that a line delivers: one kind, or each part of a combination. */
export interface Content {
  readonly goodsId: Id;
  readonly units: number;
  /** The shop's cost of a unit, in yuan, at most 4 decimals; null: unknown. */
  readonly cost: Money | null;
  /** The separate price of the units, at most 4 decimals; a combination's share is split by it (R43). */
  readonly amount: Money;
}

/** A line as it was ordered. */
export interface PastLine {
  /** At the ordered unit price, without a ladder. */
  readonly line: CartLine;
  readonly contents: readonly Content[];
  /** Its price was a contract's that offers never undercut (R57); absent: it was not. */
  readonly isFinal?: boolean;
}

/** The cart content to price again. */
export interface PastCart {
  readonly lines: readonly PastLine[];
  readonly activities: Activities;
  /** The used coupon and cash voucher, or none. */
  readonly choice: VoucherChoice;
}

/** An order with everything that decided its price, as far as the shop still knows it. */
export interface PastOrder extends PastCart {
  /** The order number. */
  readonly number: string;
  /** The shop at the time of the order. */
  readonly shop: AskingShop;
  /** Epoch seconds. */
  readonly placedAt: number;
  readonly shipping: ShippingTerms;
  /** What the order really cost, in yuan. */
  readonly paid: { readonly goodsAmount: Money; readonly freight: Money; readonly payable: Money };
}

/** The cart that the rules price. */
export const cartOf = ({ lines, activities }: PastCart, shipping: ShippingTerms): Cart => ({
  lines: lines.map(({ line }) => line),
  activities,
  shipping,
});
