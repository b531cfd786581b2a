import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import type { ScreenArrival } from '../../../application/shared/navigator.ts';
import { ChakraScopeContext } from '../../kit/window/chakra-scope.ts';
import { CurrentRoute } from './current-route.tsx';
import { matchedRoutes } from './matched-routes.ts';
import { writtenPath } from './other-spellings.ts';
import { activityRoutes, lotteryRoute } from './activity-routes.ts';
import { favoritesRoute, memberRoutes, orderingRoute } from './member-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { missingRoutes, passageRoutes } from './passage-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { helpRoutes, newsRoutes } from './reading-routes.ts';
import { fetchScreensOf, layout, light, lookingAround, ordering, routeObjects, screen, type ShopRoute, ThemeScope } from './shop-route.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { ruleRoute, zoneRoutes } from './zone-routes.ts';

/** Every list of goods is the one engine with another query (product.md §2, «Goods»). */
const lists = (
  [
    ['/list', '全部药品'],
    ['/list/table', '表格下单'],
    ['/list/no_image', '全部药品'],
    ['/search', '搜索结果'],
    ['/search/table', '搜索结果'],
  ] as const
).map(([path, title]) =>
  screen(
    path,
    title,
    () => import('../../goods/goods-list-page.tsx').then((module) => module.GoodsListPage),
    path.endsWith('/table') ? { ...light, ...ordering() } : lookingAround,
  ),
);

/** Screens with header, footer and rail; each is its own chunk. */
const shopRoutes: ShopRoute[] = [
  screen('/', '首页', () => import('../../home/home-page.tsx').then((module) => module.HomePage), lookingAround),
  ...lists,
  ...zoneRoutes,
  ...activityRoutes,
  screen('/list/info/:id', '商品详情', () => import('../../goods/detail/goods-page.tsx').then((module) => module.GoodsPage), light),
  ...orderRoutes,
  layout(
    () => import('../layout/member-layout.tsx').then((module) => module.MemberLayout),
    [favoritesRoute, orderingRoute, lotteryRoute, ...memberRoutes],
  ),
  ...newsRoutes,
  ...missingRoutes,
];

/** Screens with the slim header. */
const slimRoutes: ShopRoute[] = [
  screen('/login', '登录', () => import('../../account/login-page.tsx').then((module) => module.LoginPage), light),
  screen('/register/wechat', '微信注册', () =>
    import('../../account/wechat/wechat-register-page.tsx').then((module) => module.WechatRegisterPage),
  ),
  screen('/forget', '找回密码', () => import('../../content/door.tsx').then((module) => module.Door), light),
  screen('/forget/step1', '找回密码', () => import('../../account/forget-pages.tsx').then((module) => module.ForgetIdentityPage)),
  screen('/forget/step2', '设新密码', () => import('../../account/forget-pages.tsx').then((module) => module.ForgetPasswordPage)),
  screen('/forget/step3', '密码已改', () => import('../../account/forget-pages.tsx').then((module) => module.ForgetDonePage)),
  ...registerRoutes,
  ...helpRoutes,
  ruleRoute,
];

/** The shop's routes (product.md §2, routes.md). */
export const routes = routeObjects([
  layout(() => import('../layout/shop-layout.tsx').then((module) => module.ShopLayout), shopRoutes),
  layout(() => import('../layout/slim-layout.tsx').then((module) => module.SlimLayout), slimRoutes),
  layout(() => import('../layout/bare-layout.tsx').then((module) => module.BareLayout), passageRoutes),
]);
routes.push({ path: '*', element: <UnknownPath /> });

/** The page's router, for those who are not components. Before the page stands the browser itself moves. */
interface ShopRouter {
  navigate(path: string, options?: MoveOptions): void;
  /** Ties it to the router that moves within the page. */
  tie(navigate: ShopRouter['navigate']): void;
}

interface MoveOptions {
  readonly state: ScreenArrival;
}

/** Fetches the code of an address's screen; never fails, what is missing is said when it is rendered. */
export const fetchScreens = (pathname: string): Promise<void> => fetchScreensOf(routes, pathname);

/** Creates the handle, which `ShopRoutes` ties to the router. */
export function createShopRouter(): ShopRouter {
  let move: ShopRouter['navigate'] = (path) => window.location.assign(path);
  return {
    navigate: (path, options) => move(path, options),
    tie: (navigate) => {
      move = navigate;
    },
  };
}

interface ShopRoutesProps {
  readonly router: ShopRouter;
  /** What tells the address: the browser, or whoever draws a screen without one. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
  /** Stands there as soon as the screen's frame does. */
  readonly children?: ReactNode;
}

/** Every screen of the shop at its address. */
export function ShopRoutes({ router, Around = BrowserRouter, children }: ShopRoutesProps) {
  return (
    <Around>
      <CurrentRoute routes={routes}>
        <RouterTie router={router}>
          <ChakraScopeContext value={ThemeScope}>
            <Suspense fallback={null}>
              <Screens />
              {children}
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
    router.tie((path, options) => void navigate(path, options));
  }, [router, navigate]);
  return children;
}
