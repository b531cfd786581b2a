import { buyer, light, screen, type ScreenOptions, type ShopRoute } from './shop-route.tsx';

/**
 * Zones of activities (product.md §2): where they are, and their titles. Where the code of each is stands in
 * activity-screens.ts, which comes with the first of them.
 */
const titles = {
  '/yjh/:id?': '活动专区',
  '/Hdzx/:ids/:id?': '活动中心',
  '/zqmb': '专题活动',
  '/hdmb': '活动专题',
  '/ptzq': '拼团专区',
  '/list/info-pt/:id': '拼团详情',
  '/yyh': '药友汇',
  '/yyh/list': '药友汇全部场次',
  '/draw/:id?': '抽奖',
  '/zhzq': '组合购',
  '/zhmz': '换购与满赠',
  '/zhmz/list': '换购与满赠',
  '/lqzx': '领券中心',
  '/hb': '满额返现',
  '/mrtj': '每日特价',
  '/welfare': '全场折扣',
  '/jfsc': '积分商城',
} as const;

type Path = keyof typeof titles;

/** What some of them say of themselves beside. */
const options: Readonly<Partial<Record<Path, ScreenOptions>>> = {
  '/lqzx': light,
  '/hb': light,
  '/mrtj': light,
  '/welfare': light,
  '/jfsc': buyer,
};

const routeOf = (path: Path): ShopRoute =>
  screen(path, titles[path], () => import('./activity-screens.ts').then(({ activityScreens }) => activityScreens[path]()), options[path]);

const lottery = '/draw/:id?';

/** The lottery stands beside the member area's menu, which leads to it. */
export const lotteryRoute: ShopRoute = routeOf(lottery);

const paths = Object.keys(titles) as Path[];

/** The activities' routes: everybody sees most of them, whoever takes part signs in. */
export const activityRoutes: readonly ShopRoute[] = paths.filter((path) => path !== lottery).map(routeOf);
