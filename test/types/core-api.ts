/*
 * What does not compile, and must not: wrong use of the package @yaoji/core. `npm run typecheck` reads this file. Where
 * a claim is false, the line below its `@ts-expect-error` compiles, and the type check fails. Nothing here runs.
 */
import {
  amountAsText,
  type Cart,
  type CartLine,
  type DiscountTier,
  type GoodsTerms,
  type Ladder,
  type ListedGoods,
  money,
  priceCart,
  type PricedCart,
  priceWireCart,
  type Result,
  rowMatcher,
  type VoucherChoice,
} from '@yaoji/core';

type Ordinary = Extract<CartLine, { kind: 'ordinary' }>;

// result.ts: the caller must look at a refusal before the value.
// @ts-expect-error: the cart may be refused
export const unlooked = (cart: Cart): PricedCart => priceCart(cart).value;
// @ts-expect-error: an accepted value has no refusal
export const refusalOf = (result: Result<string, string>): string => (result.ok ? result.refusal : '');

// money.ts: an amount is no number.
// @ts-expect-error: amounts are not added with a plus sign
export const added = () => money('0.10') + money('0.20');
// @ts-expect-error: a number is no amount
export const numberAsAmount = () => amountAsText(9.9);

// cart.ts: a line has the price of its kind.
// @ts-expect-error: an ordinary line needs goods with a price list
export const withoutPriceList = (line: Ordinary, goods: GoodsTerms): CartLine => ({ ...line, goods });
// @ts-expect-error: a line of a flash sale needs a price of its own
export const withoutPrice = (line: Ordinary, goods: ListedGoods): CartLine => ({ ...line, goods, kind: 'flash' });
// @ts-expect-error: there is no line of this kind
export const unknownLine = (line: Ordinary): CartLine => ({ ...line, kind: 'rented' });

// cart.ts, priced-cart.ts: data is immutable.
// @ts-expect-error: nobody adds a line to a cart in place
export const pushed = (cart: Cart, line: CartLine) => cart.lines.push(line);
export const overwritten = (priced: PricedCart): void => {
  // @ts-expect-error: nobody writes a price into a priced cart
  priced.payable = money(0);
};

// voucher-choice.ts: a given coupon has an id.
// @ts-expect-error: which coupon?
export const nameless: VoucherChoice = { coupon: { kind: 'given' }, voucher: { kind: 'best' } };

// activities.ts: a discount has a rate.
// @ts-expect-error: the rate is missing
export const ratelessDiscount: DiscountTier = { id: 1, threshold: money(100), goodsIds: null };

// ladder-price.ts: a ladder is of one of two kinds.
// @ts-expect-error: prices do not start above a quantity
export const unknownLadder: Ladder = { kind: 'more-than', steps: [] };

// find-goods.ts: the matcher asks all six questions.
// @ts-expect-error: five questions have no answer
export const oneQuestion = () => rowMatcher({ byCode: () => [] }, () => 0);

// price-wire-cart.ts: what is printed is text.
export const printed = (value: unknown): number => {
  const priced = priceWireCart(value);
  // @ts-expect-error: the payable amount is text
  return priced.ok ? priced.value.payable : 0;
};
