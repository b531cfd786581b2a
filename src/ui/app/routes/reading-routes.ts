import { light, screen, type ShopRoute } from './shop-route.tsx';

const helpTitles: readonly (readonly [string, string])[] = [
  ['/help/xrzn/hyzc', '会员注册'],
  ['/help/xrzn/gwzn', '采购流程'],
  ['/help/xrzn/aqgy', '安全采购'],
  ['/help/zfps/ddzf', '订单支付'],
  ['/help/zfps/hwps', '商品配送'],
  ['/help/zfps/ypth', '药品退换'],
  ['/help/fwbz/wzzz', '网站资质'],
  ['/help/fwbz/yhxy', '用户协议'],
  ['/help/fwbz/zskf', '专属客服'],
  ['/help/us/link', '联系我们'],
];

/** The help (product.md §2): one page, an article an address; two doors that lead to a first article. */
export const helpRoutes: readonly ShopRoute[] = [
  ...['/help', '/help/pay'].map((path) =>
    screen(path, '帮助中心', () => import('../../content/door.tsx').then((module) => module.Door), light),
  ),
  ...helpTitles.map(([path, title]) =>
    screen(path, title, () => import('../../help/help-page.tsx').then((module) => module.HelpPage), light),
  ),
  // The only one with a form, and so with Chakra.
  screen('/help/us/tsjy', '投诉与建议', () => import('./complaints-screen.tsx').then((module) => module.ComplaintsScreen)),
];

/** The news (§2), and the notices that the home page names. */
export const newsRoutes: readonly ShopRoute[] = [
  ...(
    [
      ['/news/hy', '行业资讯'],
      ['/news/company', '公司动态'],
      ['/news/notice', '公告'],
    ] as const
  ).map(([path, title]) => screen(path, title, () => import('../../news/news-page.tsx').then((module) => module.NewsPage), light)),
  screen('/news/info/:id/:type', '资讯详情', () => import('../../news/post-page.tsx').then((module) => module.PostPage), light),
];
