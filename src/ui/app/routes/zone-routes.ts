import type { Zone } from '../../../application/goods/list/list-query.ts';
import { light, lookingAround, ordering, screen, type ShopRoute } from './shop-route.tsx';

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
    ...(path.endsWith('/table') ? ordering() : lookingAround),
  }),
);

/** Zones and brands (product.md §2, «Goods»), and the list of one category by its name. */
export const zoneRoutes: readonly ShopRoute[] = [
  ...zones,
  screen(
    '/list/other/:id/:name?',
    '药品列表',
    () => import('../../goods/zone/medicine-list-page.tsx').then((module) => module.MedicineListPage),
    lookingAround,
  ),
  screen(
    '/kxzq/new',
    '控销新品',
    () => import('../../goods/zone/controlled-new-page.tsx').then((module) => module.ControlledNewPage),
    lookingAround,
  ),
  screen(
    '/kxzq/goods/:url/:ads?',
    '厂家控销品种',
    () => import('../../goods/zone/controlled-maker-page.tsx').then((module) => module.ControlledMakerPage),
    lookingAround,
  ),
  screen('/ppzq/:page?', '品牌专区', () => import('../../brand/brands-page.tsx').then((module) => module.BrandsPage), lookingAround),
  screen(
    '/ppzq/info/:id/:page?',
    '品牌',
    () => import('../../goods/zone/brand-page.tsx').then((module) => module.BrandPage),
    lookingAround,
  ),
];

/** A bare page (§2): no menus, no rail; the mark, the way back and the foot as in help (decision 70). */
export const ruleRoute: ShopRoute = screen(
  '/yx/rule',
  '优选规则',
  () => import('../../content/free-shipping-rule-page.tsx').then((module) => module.FreeShippingRulePage),
  light,
);
