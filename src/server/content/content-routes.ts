import type { CallAnswer } from '../../contract/shared/call.ts';
import * as calls from '../../contract/content/content-calls.ts';
import { readShipping } from '../../contract/content/shipping-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { catalogueRoute } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import type { AdPlace } from '../../domain/content/ad-place.ts';
import { divisionName } from '../../domain/account/region.ts';
import { deliveryTo } from '../../domain/shipping/delivery-region.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { divisions } from '../account/divisions.ts';
import { deliveryAnswer, readDeliveryAreas } from '../shop/delivery-areas.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { adsOf, controlledAdsWithIds } from './ad-store.ts';
import { brandPictureUrl, brandWall } from './brand-wall.ts';
import { categoryMenus } from './menu-store.ts';
import { footerLinks, hotSearches, navigation } from './navigation-store.ts';

/** Which place of the shop each ad call shows. */
const placeOfCall: Readonly<Record<keyof typeof calls.adCalls, AdPlace>> = {
  banner: 'banner',
  demo: 'demo',
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  newArrivals: 'new-buyers',
  brandZone: 'brand-zone',
  controlledZone: 'controlled-zone',
  controlledZoneNew: 'controlled-zone-new',
  chineseMedicineZone: 'chinese-medicine-zone',
  loginPage: 'login-page',
  freeShippingZone: 'free-shipping-zone',
  cartSteps: 'cart-steps',
};

/** Every page reads the header; its menus and brands count the whole shop. */
const oldestHeaderMs = 10_000;
const callNames = Object.keys(placeOfCall) as (keyof typeof placeOfCall)[];

type Header = CallAnswer<typeof calls.readHeader>;

const keptHeader = oncePerDatabase(() => new KeptAnswers<Omit<Header, 'timestamp'>>(oldestHeaderMs, 1));

async function readHeaderData(database: Database): Promise<Omit<Header, 'timestamp'>> {
  const [rnss, nav, menus, brands] = await Promise.all([
    hotSearches(database),
    navigation(database),
    categoryMenus(database),
    brandWall(database),
  ]);
  return {
    rnss,
    nav,
    category: menus.all,
    category_yx: menus.freeShipping,
    category_zy: menus.chineseMedicine,
    category_qx: menus.devices,
    brand: brands.map(({ logo, ...brand }) => ({ ...brand, image: brandPictureUrl({ ...brand, logo }) })),
  };
}

/** Ads, header, links, what delivery costs: what the shop says, the same for all but for what newcomers are told. */
export function contentRoutes(api: Api): void {
  const { clock } = api;
  for (const name of callNames)
    catalogueRoute(api, calls.adCalls[name], (_request, { buyer }, database) => adsOf(database, placeOfCall[name], buyer, clock()));
  catalogueRoute(api, calls.controlledZoneAds, ({ query }, { buyer }, database) =>
    query.ids === undefined
      ? adsOf(database, 'controlled-zone', buyer, clock())
      : controlledAdsWithIds(database, rowIds(query.ids), clock()),
  );
  catalogueRoute(api, calls.listLinks, (_request, _visit, database) => footerLinks(database));
  catalogueRoute(api, calls.readHeader, async (_request, _visit, database) => ({
    ...(await keptHeader(database).get('', () => readHeaderData(database))),
    timestamp: epochSeconds(api.clock()),
  }));
  catalogueRoute(api, readShipping, async (_request, _visit, database) => {
    const { usual, regions } = await readDeliveryAreas(database);
    return {
      shipping_amount: usual.freeFrom,
      freight: usual.freight,
      regions: regions.map(({ code }) => ({
        code,
        name: divisionName(divisions, code),
        ...deliveryAnswer(deliveryTo(usual, regions, code)),
      })),
    };
  });
}
