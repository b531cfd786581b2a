import { mostGoodsAtOnce } from '../goods/cart-with-goods.ts';
import type { PurchaseListState } from './purchase-list.ts';

/** The goods that a list would add; empty for a list too long for hints. */
export function goodsToAdd({
  wanted,
}: Pick<PurchaseListState, 'wanted'>): readonly { readonly goodsId: string; readonly quantity: number }[] {
  return wanted.size > mostGoodsAtOnce ? [] : [...wanted].map(([goodsId, { units }]) => ({ goodsId, quantity: units }));
}
