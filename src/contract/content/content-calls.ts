import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { optionalIds } from '../shared/wire-values.ts';
import { answerTarget } from './link-wire.ts';

const group = '首页, 广告与内容';

/** An ad (§3); `name` is its accessible text. */
export const ad = inTerms({
  image: answer.textOrNone,
  target: called('url', answerTarget),
  name: answer.textOrNone,
  describe: answer.textOrNone,
});

const ads = { method: 'GET', group, access: 'visitor', data: answer.list(ad) } as const;

/** The ad and content places of §7 that return a plain list of ads. */
export const adCalls = {
  banner: defineCall({ ...ads, path: '/api/focus', summary: '首页轮播' }),
  demo: defineCall({ ...ads, path: '/api/focus/demo', summary: '示例广告位' }),
  top: defineCall({ ...ads, path: '/api/focus/top', summary: '顶部通栏' }),
  right: defineCall({ ...ads, path: '/api/focus/right', summary: '右上角广告' }),
  bottom: defineCall({ ...ads, path: '/api/focus/bottom', summary: '底部广告' }),
  newArrivals: defineCall({ ...ads, path: '/api/focus/xrtj', summary: '新人推荐' }),
  brandZone: defineCall({ ...ads, path: '/api/focus/ppzq', summary: '品牌专区广告' }),
  controlledZone: defineCall({ ...ads, path: '/api/focus/kxzq', summary: '控销专区广告' }),
  controlledZoneNew: defineCall({ ...ads, path: '/api/focus/new_kxzq', summary: '控销专区新品' }),
  chineseMedicineZone: defineCall({ ...ads, path: '/api/focus/zyzq', summary: '中药专区广告' }),
  loginPage: defineCall({ ...ads, path: '/api/focus/login', summary: '登录页广告' }),
  freeShippingZone: defineCall({ ...ads, path: '/api/focus/yx', summary: '优选包邮广告' }),
  cartSteps: defineCall({ ...ads, path: '/api/focus/cart', summary: '购物车各步横幅' }),
} as const;

/** `GET /api/focus/kxzq_ad?ids`: the ads with these ids. */
export const controlledZoneAds = defineCall({
  method: 'GET',
  path: '/api/focus/kxzq_ad',
  summary: '控销专区指定广告',
  group,
  access: 'visitor',
  query: z.object({ ids: optionalIds }),
  labels: { ids: '广告' },
  data: answer.list(ad),
});

const link = inTerms({ name: answer.text, target: called('url', answerTarget) });

/** `GET /api/global/links` */
export const listLinks = defineCall({
  method: 'GET',
  path: '/api/global/links',
  summary: '友情链接与证照',
  group,
  access: 'visitor',
  data: answer.list(link),
});

/** A menu item (§3): a category with up to two levels below it. */
const menuFields = {
  id: answer.id,
  name: answer.text,
  /** the shop's own sign of the category */
  logo: answer.textOrNone,
  /** the sign while its panel is open */
  openLogo: called('logo1', answer.textOrNone),
};
const menuLeaf = inTerms(menuFields, (category) => ({ ...category, children: [] }));
const menuBranch = inTerms({ ...menuFields, children: answer.listOrNone(menuLeaf) });
const menu = answer.listOrNone(inTerms({ ...menuFields, children: answer.listOrNone(menuBranch) }));

const navFields = {
  id: answer.id,
  name: answer.text,
  target: called('url', answerTarget),
  image: answer.textOrNone,
  /** the tag badge beside the name, e.g. 优 */
  tag: answer.textOrNone,
  /** opens a new window */
  opensApart: called('is_open', answer.flag),
};
const navLeaf = inTerms(navFields, (entry) => ({ ...entry, children: [] }));

/** `GET /api/focus/common`: the data of the header (§3 «Header data»). */
export const readHeader = defineCall({
  method: 'GET',
  path: '/api/focus/common',
  summary: '页头: 热搜, 导航, 分类, 品牌, 服务器时间',
  group,
  access: 'visitor',
  data: inTerms(
    {
      hotWords: called('rnss', answer.listOrNone(link)),
      nav: answer.listOrNone(inTerms({ ...navFields, children: answer.listOrNone(navLeaf) })),
      categories: called('category', menu),
      yx: called('category_yx', menu),
      zy: called('category_zy', menu),
      qx: called('category_qx', menu),
      brands: called(
        'brand',
        answer.listOrNone(inTerms({ id: answer.id, name: answer.text, image: answer.textOrNone, count: answer.or(answer.integer(), 0) })),
      ),
      /** the server's time, in seconds */
      now: called('timestamp', answer.count),
    },
    ({ hotWords, nav, categories, yx, zy, qx, brands }) => ({ hotWords, nav, categories, zoneCategories: { yx, zy, qx }, brands }),
  ),
});
