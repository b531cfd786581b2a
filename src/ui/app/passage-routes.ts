import type { RouteHandle } from '../shared/route-handle.ts';
import type { ShopRoute } from './shop-route.tsx';

const handle = (title: string): RouteHandle => ({ title });

/** Screens that lead on to another one, without header and footer (product.md §2 «General»). */
export const passageRoutes: readonly ShopRoute[] = [
  {
    path: '/loading',
    handle: handle('正在打开'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/loading-page.tsx')).LoadingPage }),
  },
  {
    path: '/loading/activity',
    handle: handle('正在打开活动'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/loading-page.tsx')).LoadingActivityPage }),
  },
  {
    path: '/activity/:url?/:url1?/:url2?',
    handle: handle('正在打开活动'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/activity-passage.tsx')).ActivityPassage }),
  },
  {
    path: '/wait',
    handle: handle('请稍候'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/wait-page.tsx')).WaitPage }),
  },
  {
    path: '/eleven_index',
    handle: handle('正在前往主站'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/main-site-page.tsx')).MainSitePage }),
  },
];

/** What says that something is not there, within the shop's frame. */
export const missingRoutes: readonly ShopRoute[] = [
  {
    path: '/404',
    handle: handle('页面不存在'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/not-found-page.tsx')).NotFoundPage }),
  },
  {
    path: '/noActivity',
    handle: handle('活动没有找到'),
    isLight: true,
    lazy: async () => ({ Component: (await import('../content/no-activity-page.tsx')).NoActivityPage }),
  },
];
