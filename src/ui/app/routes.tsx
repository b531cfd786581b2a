import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { ChakraScopeContext } from '../shared/chakra-scope.ts';
import type { RouteHandle } from '../shared/route-handle.ts';
import { CurrentRoute } from './current-route.tsx';
import { matchedRoutes } from './matched-routes.ts';
import { writtenPath } from './other-spellings.ts';
import { orderRoutes } from './order-routes.ts';
import { missingRoutes, passageRoutes } from './passage-routes.ts';
import { helpRoutes, newsRoutes } from './reading-routes.ts';
import { fetchScreensOf, routeObjects, type ShopRoute, ThemeScope } from './shop-route.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { bareZoneRoutes, zoneRoutes } from './zone-routes.ts';

const handle = (title: string, more: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({ title, ...more });
const buyer = { access: 'buyer' } as const;

/** Every list of goods is the one engine with another query (product.md §2, «Goods»). */
const lists: ShopRoute[] = (
  [
    ['/list', handle('全部药品')],
    ['/list/table', handle('表格下单')],
    ['/list/no_image', handle('全部药品')],
    ['/search', handle('搜索结果')],
    ['/search/table', handle('搜索结果')],
  ] as const
).map(([path, routeHandle]) => ({
  path,
  handle: routeHandle,
  isLight: true,
  lazy: async () => ({ Component: (await import('../goods/goods-list-page.tsx')).GoodsListPage }),
}));

/** Screens with header, footer and rail; each is its own chunk. */
const shopRoutes: ShopRoute[] = [
  {
    path: '/',
    handle: handle('首页'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../home/home-page.tsx')).HomePage }),
  },
  ...lists,
  ...zoneRoutes,
  ...['/list/info/:id', '/list/info-pt/:id'].map((path) => ({
    path,
    handle: handle('商品详情'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/goods-page.tsx')).GoodsPage }),
  })),
  {
    path: '/star',
    handle: handle('我的收藏', buyer),
    isLight: true,
    lazy: async () => ({ Component: (await import('../goods/favorites-page.tsx')).FavoritesPage }),
  },
  {
    path: '/dzht',
    handle: handle('电子合同', buyer),
    lazy: async () => ({ Component: (await import('../agreement/agreement-page.tsx')).AgreementPage }),
  },
  ...orderRoutes,
  ...newsRoutes,
  ...missingRoutes,
];

/** Screens with the slim header. */
const slimRoutes: ShopRoute[] = [
  {
    path: '/login',
    handle: handle('登录'),
    lazy: async () => ({ Component: (await import('../account/login-page.tsx')).LoginPage }),
  },
  ...helpRoutes,
];

/** The shop's routes (product.md §2, routes.md). */
const routes = routeObjects([
  { isLight: true, lazy: async () => ({ Component: (await import('./shop-layout.tsx')).ShopLayout }), children: shopRoutes },
  { isLight: true, lazy: async () => ({ Component: (await import('./slim-layout.tsx')).SlimLayout }), children: slimRoutes },
  { isLight: true, lazy: async () => ({ Component: (await import('./bare-layout.tsx')).BareLayout }), children: [...passageRoutes, ...bareZoneRoutes] },
]);
routes.push({ path: '*', element: <UnknownPath /> });

/** The page's router, for those who are not components. Before the page stands the browser itself moves. */
export interface ShopRouter {
  navigate(path: string): void;
  /** Ties it to the router that moves within the page. */
  tie(navigate: (path: string) => void): void;
}

/** Fetches the code of an address's screen; never fails, what is missing is said when it is rendered. */
export const fetchScreens = (pathname: string): Promise<void> => fetchScreensOf(routes, pathname);

/** Creates the handle, which `ShopRoutes` ties to the router. */
export function createShopRouter(): ShopRouter {
  let move = (path: string): void => window.location.assign(path);
  return {
    navigate: (path) => move(path),
    tie: (navigate) => {
      move = navigate;
    },
  };
}

export interface ShopRoutesProps {
  readonly router: ShopRouter;
  /** What tells the address: the browser, or whoever draws a screen without one. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

/** Every screen of the shop at its address. */
export function ShopRoutes({ router, Around = BrowserRouter }: ShopRoutesProps) {
  return (
    <Around>
      <CurrentRoute routes={routes}>
        <RouterTie router={router}>
          <ChakraScopeContext value={ThemeScope}>
            <Suspense fallback={null}>
              <Screens />
            </Suspense>
          </ChakraScopeContext>
        </RouterTie>
      </CurrentRoute>
    </Around>
  );
}

/** The screen of this address; another spelling of it is rewritten, its query and all. */
function Screens() {
  const { pathname, search, hash } = useLocation();
  const screen = useRoutes(routes);
  const written = writtenPath(matchedRoutes(routes, pathname), pathname);
  return written === pathname ? screen : <Navigate to={written + search + hash} replace />;
}

function RouterTie({ router, children }: { readonly router: ShopRouter; readonly children: ReactNode }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    router.tie((path) => void navigate(path));
  }, [router, navigate]);
  return children;
}
