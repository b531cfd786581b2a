import type { GoodsBlock } from '../../../application/goods/goods-block-view-model.ts';
import type { GoodsDetailViewModel, GoodsShown } from '../../../application/goods/detail/goods-detail-view-model.ts';

/** The goods as they were found. */
export type GoodsOnShow = GoodsShown;

/** What the parts of the goods page show, and what can be done there. */
export interface GoodsSheetProps {
  readonly state: GoodsOnShow;
  readonly intents: GoodsDetailViewModel;
  /** The same generic name from other makers; loads and fails by itself. */
  readonly others: GoodsBlock;
}
