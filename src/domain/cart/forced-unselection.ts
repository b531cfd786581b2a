import type { GoodsTerms } from '../goods/goods-terms.ts';
import { isBuyable, type Cart } from './cart.ts';

/** Whether the cart unselects the line on load: its goods cannot be bought or are sold out (R7, product.md §4). */
export const isForcedUnselected = ({ goods }: { readonly goods: Pick<GoodsTerms, 'purchasable' | 'stock'> }): boolean => !isBuyable(goods);

/** The cart as it is loaded: lines that cannot be bought are unselected (R7). Prices do not change by it. */
export const withForcedUnselection = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.selected && isForcedUnselected(line) ? { ...line, selected: false } : line)),
});
