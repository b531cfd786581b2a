import type { GoodsTerms } from '../goods/goods-terms.ts';
import { isBuyable, type Cart } from './cart.ts';

/** Whether loading unselects the line: its goods are not available to this buyer or sold out (R7, product.md §4). */
export const isForcedUnselected = ({ goods }: { readonly goods: Pick<GoodsTerms, 'purchasable' | 'stock'> }): boolean => !isBuyable(goods);

/** The loaded cart: lines that cannot be bought are unselected (R7). Prices do not change. */
export const withForcedUnselection = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.selected && isForcedUnselected(line) ? { ...line, selected: false } : line)),
});
