import { mostGoodsAtOnce } from '../goods/cart-with-goods.ts';
import type { PurchaseListState } from './purchase-list.ts';

/** What a list would put into the cart; none where it is longer than is worth asking. */
export function goodsToAdd({
  wanted,
}: Pick<PurchaseListState, 'wanted'>): readonly { readonly goodsId: string; readonly quantity: number }[] {
  return wanted.size > mostGoodsAtOnce ? [] : [...wanted].map(([goodsId, { units }]) => ({ goodsId, quantity: units }));
}
