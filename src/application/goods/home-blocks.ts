import type { ContentGateway } from '../content/content-gateway.ts';
import type { OrderGateway } from '../order/order-gateway.ts';
import { createRecentOrders } from '../order/recent-orders.ts';
import { createLoaded } from '../shared/loaded.ts';
import { createFlashSaleViewModel } from './flash-sale-view-model.ts';
import { createGoodsBlock } from './goods-block-view-model.ts';
import type { ShowcaseGateway } from './goods-gateway.ts';
import type { OfferNeeds } from './offer-desk.ts';

interface HomeNeeds extends OfferNeeds {
  readonly showcase: ShowcaseGateway;
  readonly content: ContentGateway;
  readonly orders: Pick<OrderGateway, 'list'>;
}

/** The home page's blocks, each with its own call. They are kept, so that coming back shows them at once. */
export function createHomeBlocks(needs: HomeNeeds) {
  const { showcase, content } = needs;
  return {
    banners: createLoaded(() => content.banners()),
    newcomers: createLoaded(() => content.newcomerAds()),
    recentOrders: createRecentOrders(needs),
    posts: createLoaded(() => content.posts()),
    recommended: createGoodsBlock(() => showcase.recommended(), needs),
    dailySpecial: createGoodsBlock(() => showcase.dailySpecial(), needs),
    flashSale: createFlashSaleViewModel(showcase, needs),
  };
}
