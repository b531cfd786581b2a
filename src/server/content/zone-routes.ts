import { listBrands } from '../../contract/content/brand-calls.ts';
import { readShipping } from '../../contract/content/shipping-calls.ts';
import { shopShipping } from '../cart/shipping-terms.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { brandList } from './brand-list.ts';
import { brandPictureUrl } from './brand-store.ts';

/** What the zones show beside their goods: the brands, and what delivery costs. */
export function zoneRoutes(api: Api): void {
  route(api, listBrands, async ({ query }) => {
    const { initial, keywords, page, per_page: perPage } = query;
    const { list, total, initials } = await brandList(api.database, { initial, keywords, page, perPage });
    return { list: list.map((brand) => ({ ...brand, image: brandPictureUrl(brand.id) })), total, page, per_page: perPage, initials };
  });
  route(api, readShipping, () => ({ shipping_amount: shopShipping.freeFrom, freight: shopShipping.freight }));
}
