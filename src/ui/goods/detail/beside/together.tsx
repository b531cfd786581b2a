import { createGoodsBlock } from '../../../../application/goods/goods-block-view-model.ts';
import { GoodsShelf } from '../../../pieces/goods/shelf/goods-shelf.tsx';

/** What other orders held together with these goods; nothing where no orders tell. */
export function Together({ goodsId }: { readonly goodsId: string }) {
  return (
    <GoodsShelf
      title="经常一起买"
      note="按近期同单采购统计"
      failure="同单品种加载失败，其余内容不受影响"
      create={({ needs }) => createGoodsBlock(() => needs.catalogue.together(goodsId), needs)}
    />
  );
}
