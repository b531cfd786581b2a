import type { Zone } from '../../application/goods/list-query.ts';
import type { ShopRoute } from './shop-route.tsx';

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
).map(([path, title, zone]) => ({
  path,
  handle: { title, zone },
  isLight: true,
  lazy: async () => ({ Component: (await import('../goods/zone-page.tsx')).ZonePage }),
}));

/** Zones and brands (product.md §2, «Goods»), and the list of one category by its name. */
export const zoneRoutes: readonly ShopRoute[] = [
  ...zones,
  {
    path: '/list/other/:id/:name?',
    handle: { title: '药品列表' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/medicine-list-page.tsx')).MedicineListPage }),
  },
  {
    path: '/kxzq/new',
    handle: { title: '控销新品' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/controlled-new-page.tsx')).ControlledNewPage }),
  },
  {
    path: '/kxzq/goods/:url/:ads?',
    handle: { title: '厂家控销品种' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/controlled-maker-page.tsx')).ControlledMakerPage }),
  },
  {
    path: '/ppzq/:page?',
    handle: { title: '品牌专区' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../brand/brands-page.tsx')).BrandsPage }),
  },
  {
    path: '/ppzq/info/:id/:page?',
    handle: { title: '品牌' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/brand-page.tsx')).BrandPage }),
  },
];

/** Without header and footer. */
export const bareZoneRoutes: readonly ShopRoute[] = [
  {
    path: '/yx/rule',
    handle: { title: '优选规则' },
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/free-shipping-rule-page.tsx')).FreeShippingRulePage }),
  },
];
