import type { Zone } from '../../../application/goods/list/list-query.ts';
import { light, listing, ordering, screen, type ShopRoute } from './shop-route.tsx';

/** The zones whose screen is their head over the list engine. */
const zones: readonly ShopRoute[] = (
  [
    ['/yx', '优选包邮专区', 'yx'],
    ['/yx/table', '优选包邮专区', 'yx'],
    ['/zyyp', '中药专区', 'zy'],
    ['/qxzq', '器械专区', 'qx'],
    ['/jxqzc', '近效期专区', 'jxq'],
    ['/kxzq', '控销专区', 'kx'],
  ] as const satisfies readonly (readonly [string, string, Zone])[]
).map(([path, title, zone]) =>
  screen(path, title, () => import('../../goods/zone/zone-page.tsx').then((module) => module.ZonePage), {
    ...light,
    zone,
    ...(path.endsWith('/table') ? ordering() : listing),
  }),
);

/** Zones and brands (product.md §2, «Goods»), and the list of one category by its name. */
export const zoneRoutes: readonly ShopRoute[] = [
  ...zones,
  screen(
    '/list/other/:id/:name?',
    '药品列表',
    () => import('../../goods/zone/medicine-list-page.tsx').then((module) => module.MedicineListPage),
    listing,
  ),
  screen(
    '/kxzq/new',
    '控销新品',
    () => import('../../goods/zone/controlled-new-page.tsx').then((module) => module.ControlledNewPage),
    listing,
  ),
  screen(
    '/kxzq/goods/:url/:ads?',
    '厂家控销品种',
    () => import('../../goods/zone/controlled-maker-page.tsx').then((module) => module.ControlledMakerPage),
    listing,
  ),
  screen('/ppzq/:page?', '品牌专区', () => import('../../brand/brands-page.tsx').then((module) => module.BrandsPage), listing),
  screen('/ppzq/info/:id/:page?', '品牌', () => import('../../goods/zone/brand-page.tsx').then((module) => module.BrandPage), listing),
];

/** Without header and footer. */
export const bareZoneRoutes: readonly ShopRoute[] = [
  screen(
    '/yx/rule',
    '优选规则',
    () => import('../../content/free-shipping-rule-page.tsx').then((module) => module.FreeShippingRulePage),
    light,
  ),
];
