import { shownFace } from '../../application/cart/shown-money.ts';
import type { AdSpot, ZoneGateway } from '../../application/zone/zone-gateway.ts';
import { listBrands } from '../../contract/content/brand-calls.ts';
import { adCalls, controlledZoneAds, readBrand } from '../../contract/content/content-calls.ts';
import { readShipping } from '../../contract/content/shipping-calls.ts';
import { money } from '../../domain/shared/money.ts';
import { idText } from '../../domain/shared/id.ts';
import type { HttpClient } from './http-client.ts';
import { readAd } from './read-ad.ts';

const callOfSpot = {
  yx: adCalls.freeShippingZone,
  zy: adCalls.chineseMedicineZone,
  kx: adCalls.controlledZone,
  'kx-new': adCalls.controlledZoneNew,
  brands: adCalls.brandZone,
} as const satisfies Record<AdSpot, unknown>;

const brandsAPage = 48;

/** What the zones show, over the contract's calls. */
export function httpZoneGateway(client: HttpClient): ZoneGateway {
  return {
    ads: async (spot) => (await client.send(callOfSpot[spot], {})).map(readAd),
    chosenAds: async (ids) => (await client.send(controlledZoneAds, { query: { ids: [...ids] } })).map(readAd),
    brands: async ({ initial, keywords, page }) => {
      const query = { initial: initial ?? undefined, keywords: keywords === '' ? undefined : keywords, page, per_page: brandsAPage };
      const found = await client.send(listBrands, { query });
      return {
        brands: found.list.map(({ id, name, image, count }) => ({ id: idText(id), name, image, count })),
        total: found.total,
        perPage: found.per_page,
        initials: found.initials ?? [],
      };
    },
    brand: async (id) => {
      const brand = await client.send(readBrand, { params: { id } });
      return { id: idText(brand.id), name: brand.name, describe: brand.describe, ads: (brand.ads ?? []).map(readAd) };
    },
    shipping: async () => {
      const { shipping_amount, freight } = await client.send(readShipping, {});
      return { freeFrom: shownFace(money(shipping_amount)), freight: shownFace(money(freight)) };
    },
  };
}
