import type { ContentGateway } from '../content/content-gateway.ts';
import { createLoaded } from '../shared/loaded.ts';
import { createFlashSaleViewModel } from './flash-sale-view-model.ts';
import { createGoodsBlock } from './goods-block-view-model.ts';
import type { ShowcaseGateway } from './goods-gateway.ts';
import type { OfferNeeds } from './offer-desk.ts';

/** The home page's blocks, each with its own call. They are kept, so that coming back shows them at once. */
export function createHomeBlocks(needs: OfferNeeds & { readonly showcase: ShowcaseGateway; readonly content: ContentGateway }) {
  const { showcase, content } = needs;
  return {
    banners: createLoaded(() => content.banners()),
    posts: createLoaded(() => content.posts()),
    recommended: createGoodsBlock(() => showcase.recommended(), needs),
    dailySpecial: createGoodsBlock(() => showcase.dailySpecial(), needs),
    flashSale: createFlashSaleViewModel(showcase, needs),
  };
}
