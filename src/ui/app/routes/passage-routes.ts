import { light, screen, type ShopRoute } from './shop-route.tsx';

/** Screens that lead on to another one, without header and footer (product.md §2 «General»). */
export const passageRoutes: readonly ShopRoute[] = [
  screen('/loading', '正在打开', () => import('../../content/loading-page.tsx').then((module) => module.LoadingPage), light),
  screen(
    '/loading/activity',
    '正在打开活动',
    () => import('../../content/loading-page.tsx').then((module) => module.LoadingActivityPage),
    light,
  ),
  screen(
    '/activity/:url?/:url1?/:url2?',
    '正在打开活动',
    () => import('../../content/activity-passage.tsx').then((module) => module.ActivityPassage),
    light,
  ),
  screen('/wait', '请稍候', () => import('../../content/wait-page.tsx').then((module) => module.WaitPage), light),
  screen('/eleven_index', '正在前往主站', () => import('../../content/main-site-page.tsx').then((module) => module.MainSitePage), light),
];

/** What says that something is not there, within the shop's frame. */
export const missingRoutes: readonly ShopRoute[] = [
  screen('/404', '页面不存在', () => import('../../content/not-found-page.tsx').then((module) => module.NotFoundPage), light),
  screen('/noActivity', '活动没有找到', () => import('../../content/no-activity-page.tsx').then((module) => module.NoActivityPage), light),
];
