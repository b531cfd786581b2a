import type { ContentGateway } from '../content/content-gateway.ts';
import type { OrderGateway } from '../order/order-gateway.ts';
import { createRecentOrders } from './recent-orders.ts';
import type { VoucherGateway } from '../voucher/voucher-gateway.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { createLoaded } from '../shared/load/loaded.ts';
import { createFlashSaleViewModel } from './flash-sale-view-model.ts';
import { createGoodsBlock, type GoodsBlockNeeds } from '../goods/goods-block-view-model.ts';
import type { ShowcaseGateway } from './showcase-gateway.ts';

interface HomeNeeds extends GoodsBlockNeeds {
  readonly showcase: ShowcaseGateway;
  readonly content: ContentGateway;
  readonly orders: Pick<OrderGateway, 'list'>;
  readonly ownVouchers: Pick<VoucherGateway, 'count'>;
}

/** The blocks of the home page, each with its own call. They are kept, so that coming back shows them at once. */
export function createHomeBlocks(needs: HomeNeeds) {
  const { showcase, content, ownVouchers, announceFailure } = needs;
  return {
    banners: createLoaded(() => content.banners(), announceFailure),
    // Without these ads the block shows its own links.
    newcomers: createLoaded(() => content.newcomerAds(), inSilence),
    recentOrders: createRecentOrders(needs),
    vouchers: createLoaded(() => ownVouchers.count(), announceFailure),
    posts: createLoaded(() => content.posts(), announceFailure),
    recommended: createGoodsBlock(() => showcase.recommended(), needs),
    bestSold: createGoodsBlock(() => showcase.hot(), needs),
    dailySpecial: createGoodsBlock(() => showcase.dailySpecial(), needs),
    flashSale: createFlashSaleViewModel(showcase, needs),
  };
}
