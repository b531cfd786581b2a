import { light, screen, type ShopRoute } from './shop-route.tsx';

/**
 * Zones of activities (product.md §2): where they are, and their titles. Where the code of each is stands in
 * activity-screens.ts, which comes with the first of them.
 */
const titles = {
  '/yjh/:id?': '活动专区',
  '/Hdzx/:ids/:id?': '活动中心',
  '/zqmb': '专题活动',
  '/hdmb': '活动专题',
  '/yyh': '药友汇',
  '/yyh/list': '药友汇全部场次',
  '/draw/:id?': '抽奖',
  '/zhzq': '组合购',
  '/zhmz': '换购与满赠',
  '/zhmz/list': '换购与满赠',
} as const;

/** Those without any component of Chakra. */
const lightTitles = {
  '/lqzx': '领券中心',
  '/hb': '满额返现',
} as const;

const codeOf = (path: keyof typeof titles | keyof typeof lightTitles) => () => import('./activity-screens.ts').then(({ activityScreens }) => activityScreens[path]());

/** The activities' routes: everybody sees them, whoever takes part signs in. */
export const activityRoutes: readonly ShopRoute[] = [
  ...(Object.keys(titles) as (keyof typeof titles)[]).map((path) => screen(path, titles[path], codeOf(path))),
  ...(Object.keys(lightTitles) as (keyof typeof lightTitles)[]).map((path) => screen(path, lightTitles[path], codeOf(path), light)),
];
