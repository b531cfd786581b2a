import { buyer, light, ordering, screen, type ShopRoute } from './shop-route.tsx';

/**
 * What a buyer looks after, beside the member area's menu (product.md §2, «Member area»): where it is, and its title.
 * Where the code of each is stands in member-screens.ts, which comes with the first of them: two dozen names of files
 * are nothing that a visitor of the shop window should wait for.
 */
const titles = {
  '/user': '会员中心',
  '/order': '我的订单',
  '/order/info/:id': '订单详情',
  '/order/afterSalesInfo/:id': '售后',
  '/order/returnInfo/:id': '售后详情',
  '/jfdd': '积分订单',
  '/hmdd': '含麻回执',
  '/wdxx': '我的消息',
  '/dzfp': '电子发票',
  '/yegl': '余额',
  '/jfgl': '积分',
  '/yhq': '优惠券',
  '/xjq': '现金券',
  '/dzht': '电子合同',
  '/ddgl': '多店管理',
  '/zzh': '门店人员',
  '/basic': '基本信息',
  '/addr': '收货地址',
  '/zzzj': '资质证照',
  '/jybg': '药检报告',
  '/yjfk': '意见反馈',
  '/pzqg': '品种求购',
  '/pzqg/add': '登记求购',
  '/pzqg/info/:id?': '求购详情',
  '/bdwx': '微信绑定',
} as const;

/** An ordering view: it takes the width, with the menu's line above it. */
export const orderingRoute: ShopRoute = screen(
  '/kjcg',
  '快速采购',
  () => import('./member-screens.ts').then(({ memberScreens }) => memberScreens['/kjcg']()),
  { ...buyer, ...ordering() },
);

/** The favourites: goods of the shop window beside the menu. */
export const favoritesRoute: ShopRoute = screen(
  '/star',
  '我的收藏',
  () => import('../../favorite/favorites-page.tsx').then((module) => module.FavoritesPage),
  { ...light, ...buyer },
);

const paths = Object.keys(titles) as (keyof typeof titles)[];

/** The member area's routes: buyers alone see them. */
export const memberRoutes: readonly ShopRoute[] = paths.map((path) =>
  screen(path, titles[path], () => import('./member-screens.ts').then(({ memberScreens }) => memberScreens[path]()), buyer),
);
