import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { KnownPathsRoot } from './known-paths-root.tsx';
import type { RouteHandle } from './route-handle.ts';

const handle = (title: string, more: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({ title, ...more });
const buyer = { access: 'buyer' } as const;

/** Any unknown path goes to /404 and keeps the address it came from, for the «back» link (routes.md). */
function UnknownPath() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/404?from=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Every list of goods is the one engine with another query (product.md §2, «Goods»). */
const lists: RouteObject[] = (
  [
    ['/list', handle('全部药品')],
    ['/search', handle('搜索结果')],
    ['/yx', handle('优选包邮专区', { zone: 'yx' })],
    ['/zyyp', handle('中药专区', { zone: 'zy' })],
    ['/qxzq', handle('器械专区', { zone: 'qx' })],
    ['/jxqzc', handle('近效期专区', { zone: 'jxq' })],
    ['/kxzq', handle('控销专区', { zone: 'kx' })],
  ] as const
).map(([path, routeHandle]) => ({
  path,
  handle: routeHandle,
  lazy: async () => ({ Component: (await import('../goods/goods-list-page.tsx')).GoodsListPage }),
}));

/** Screens with header, footer and rail; each is its own chunk. */
const shopRoutes: RouteObject[] = [
  {
    path: '/',
    handle: handle('首页'),
    lazy: async () => ({ Component: (await import('../home/home-page.tsx')).HomePage }),
  },
  ...lists,
  {
    path: '/list/info/:id',
    handle: handle('商品详情'),
    lazy: async () => ({ Component: (await import('../goods/goods-page.tsx')).GoodsPage }),
  },
  {
    path: '/star',
    handle: handle('我的收藏', buyer),
    lazy: async () => ({ Component: (await import('../goods/favorites-page.tsx')).FavoritesPage }),
  },
  {
    path: '/dzht',
    handle: handle('电子合同', buyer),
    lazy: async () => ({ Component: (await import('../agreement/agreement-page.tsx')).AgreementPage }),
  },
  {
    path: '/404',
    handle: handle('页面不存在'),
    lazy: async () => ({ Component: (await import('../content/not-found-page.tsx')).NotFoundPage }),
  },
];

/** Screens with the slim header. */
const slimRoutes: RouteObject[] = [
  {
    path: '/login',
    handle: handle('登录'),
    lazy: async () => ({ Component: (await import('../account/login-page.tsx')).LoginPage }),
  },
];

const branches: RouteObject[] = [
  { lazy: async () => ({ Component: (await import('./shop-layout.tsx')).ShopLayout }), children: shopRoutes },
  { lazy: async () => ({ Component: (await import('./slim-layout.tsx')).SlimLayout }), children: slimRoutes },
  { path: '*', Component: UnknownPath },
];

/** The shop's routes (product.md §2, routes.md). */
export const createShopRouter = () =>
  createBrowserRouter([{ element: <KnownPathsRoot routes={branches} />, children: branches, HydrateFallback: () => null }]);
