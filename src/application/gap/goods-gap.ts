import { type CartWithGoodsNeeds, createCartWithGoods } from '../goods/batch/cart-with-goods.ts';
import type { GoodsShown } from '../goods/detail/goods-detail-view-model.ts';
import type { Offer } from '../goods/offer/offer.ts';
import type { Load } from '../shared/load/load.ts';
import type { ViewModel } from '../shared/view-model.ts';
import { createGapViewModel, type GapNeeds } from './gap-view-model.ts';

type OneRow = ReadonlyMap<string, { readonly offer: Offer }>;

/** The goods of a page as a list of one row; the same row while its offer is the same. */
function oneRowOf(): (state: Load<GoodsShown>) => OneRow {
  let shown: Offer | undefined;
  let rows: OneRow = new Map();
  return ({ value }) => {
    if (value?.offer !== shown) {
      shown = value?.offer;
      rows = new Map(shown === undefined ? [] : [[shown.goods.id, { offer: shown }]]);
    }
    return rows;
  };
}

/** Creates the gap fillers of a goods page (凑单): its quantity counts as if it were in the cart. */
export function createGoodsGap(needs: GapNeeds & CartWithGoodsNeeds, goods: ViewModel<Load<GoodsShown>>) {
  const wanted = (): { readonly goodsId: string; readonly quantity: number }[] => {
    const { value } = goods.getState();
    return value === null ? [] : [{ goodsId: value.offer.goods.id, quantity: value.offer.quantity }];
  };
  return {
    both: createCartWithGoods(needs, goods, { wantedOf: oneRowOf(), unitsOf: ({ offer }) => offer.quantity, isAdding: () => false }),
    gap: createGapViewModel(needs, wanted),
  };
}
