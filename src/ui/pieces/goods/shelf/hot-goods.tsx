import { createGoodsBlock } from '../../../../application/goods/goods-block-view-model.ts';
import { GoodsShelf } from './goods-shelf.tsx';

/** The goods that sell best, shown where nothing was found or nothing is there yet. */
export function HotGoods() {
  return (
    <GoodsShelf
      title="热销品种"
      note="按销量"
      failure="热销品种加载失败"
      create={({ needs }) => createGoodsBlock(() => needs.showcase.hot(), needs)}
    />
  );
}
