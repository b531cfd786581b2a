import { type GoodsPrices, priceListAt } from '../goods/goods-prices.ts';
import type { GoodsTerms, ListedGoods } from '../goods/goods-terms.ts';
import { priceNow, type PriceQuestion } from '../goods/price-now.ts';
import { idText } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Cart, CartLine } from './cart.ts';

/** So many units that are about to be put into a cart, on the kind of line that they would join (R5). */
type CartAddition =
  | { readonly kind: 'ordinary'; readonly goods: ListedGoods; readonly quantity: number }
  | { readonly kind: 'flash'; readonly goods: GoodsTerms; readonly quantity: number; readonly price: Money };

/** What the units entered of a question would be in the cart: at a flash price that can be had, else ordinary (R40). */
export function additionOf(terms: GoodsTerms, prices: GoodsPrices, question: PriceQuestion): CartAddition {
  const { line, unit } = priceNow(prices, question);
  const quantity = question.entered;
  return line === 'flash'
    ? { kind: 'flash', goods: terms, quantity, price: unit }
    : { kind: 'ordinary', goods: { ...terms, ...priceListAt(prices, question.time) }, quantity };
}

const keyOf = ({ kind, goods }: Pick<CartLine, 'kind' | 'goods'>): string => `${kind} ${idText(goods.id)}`;

/** The line that an addition makes; coupons and cash vouchers count ordinary lines alone (R10). */
const lineOf = ({ quantity, ...rest }: CartAddition): CartLine => ({
  ...rest,
  id: `added ${keyOf(rest)}`,
  quantity,
  selected: true,
  takesVouchers: rest.kind === 'ordinary',
  readyReduction: null,
});

/**
 * The cart as it would be with these units put in: they join the line of their goods and kind, and select it, or make a
 * line of their own. Nothing is refused: what is too much is marked when the cart is priced (R7).
 */
export function withAdded(cart: Cart, additions: readonly CartAddition[]): Cart {
  const lines = [...cart.lines];
  const places = new Map(lines.map((line, place) => [keyOf(line), place]));
  for (const addition of additions) {
    const place = places.get(keyOf(addition));
    const present = place === undefined ? undefined : lines[place];
    if (place === undefined || present === undefined) places.set(keyOf(addition), lines.push(lineOf(addition)) - 1);
    else lines[place] = { ...present, quantity: present.quantity + addition.quantity, selected: true };
  }
  return { ...cart, lines };
}
