import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router-dom';

/** What every route says of itself beside its component. */
export interface RouteHandle {
  /** The screen's title, before the site's (routes.md). */
  readonly title: string;
  /** `buyer`: a visitor is sent to the login, with the way back. */
  readonly access?: 'buyer';
}

const handle = (title: string, access?: 'buyer'): RouteHandle => (access === undefined ? { title } : { title, access });

/** Any unknown path goes to /404 and keeps the address it came from, for the «back» link (routes.md). */
function UnknownPath() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/404?from=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Screens with header, footer and rail; each is its own chunk. */
const shopRoutes: RouteObject[] = [
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

/** The shop's routes (product.md §2, routes.md). */
export const createShopRouter = () =>
  createBrowserRouter([
    { lazy: async () => ({ Component: (await import('./shop-layout.tsx')).ShopLayout }), children: shopRoutes },
    { lazy: async () => ({ Component: (await import('./slim-layout.tsx')).SlimLayout }), children: slimRoutes },
    { path: '*', Component: UnknownPath },
  ]);
