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
  /** What a unit cost the shop, in yuan, at most 4 decimals; null: not known. */
  readonly cost: Money | null;
  /** What the units cost the buyer by themselves, at most 4 decimals: a set's share is split by it (R43). */
  readonly amount: Money;
}

/** A line as it was ordered. */
export interface PastLine {
  /** At the unit price that it was ordered at, without a ladder. */
  readonly line: CartLine;
  readonly contents: readonly Content[];
}

/** What a cart holds that is priced again. */
export interface PastCart {
  readonly lines: readonly PastLine[];
  readonly activities: Activities;
  /** The coupon and the cash voucher that were used, or none. */
  readonly choice: VoucherChoice;
}

/** An order with all that it was priced by, as far as the shop still knows it. */
export interface PastOrder extends PastCart {
  /** The order number. */
  readonly number: string;
  /** The shop as it stood when it ordered. */
  readonly shop: AskingShop;
  /** Epoch seconds. */
  readonly placedAt: number;
  readonly shipping: ShippingTerms;
  /** What it did cost, in yuan. */
  readonly paid: { readonly goodsAmount: Money; readonly freight: Money; readonly payable: Money };
}

/** The cart that the rules price. */
export const cartOf = ({ lines, activities }: PastCart, shipping: ShippingTerms): Cart => ({
  lines: lines.map(({ line }) => line),
  activities,
  shipping,
});
