import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireFlagOrNo, wireId, wireIds, wireInteger, wireList, wireTextOrNone, wireTime } from '../shared/wire-values.ts';

const group = '首页, 广告与内容';

/** An ad (§3): `url` follows the link targets of §8; `name` is its accessible text. */
export const adWire = z.object({
  image: wireTextOrNone,
  url: wireTextOrNone,
  name: wireTextOrNone,
  describe: wireTextOrNone,
});

const ads = (path: `/api/${string}`, summary: string) =>
  defineCall({ method: 'GET', path, summary, group, access: 'visitor', data: z.array(adWire) });

/** The ad and content places of §7 that answer with a plain list of ads. */
export const adCalls = {
  banner: ads('/api/focus', '首页轮播'),
  demo: ads('/api/focus/demo', '示例广告位'),
  top: ads('/api/focus/top', '顶部通栏'),
  right: ads('/api/focus/right', '右上角广告'),
  bottom: ads('/api/focus/bottom', '底部广告'),
  newArrivals: ads('/api/focus/xrtj', '新人推荐'),
  brandZone: ads('/api/focus/ppzq', '品牌专区广告'),
  controlledZone: ads('/api/focus/kxzq', '控销专区广告'),
  controlledZoneNew: ads('/api/focus/new_kxzq', '控销专区新品'),
  chineseMedicineZone: ads('/api/focus/zyzq', '中药专区广告'),
  loginPage: ads('/api/focus/login', '登录页广告'),
  freeShippingZone: ads('/api/focus/yx', '优选包邮广告'),
} as const;

/** `GET /api/focus/kxzq_ad?ids`: the ads with these ids. */
export const controlledZoneAds = defineCall({
  method: 'GET',
  path: '/api/focus/kxzq_ad',
  summary: '控销专区指定广告',
  group,
  access: 'visitor',
  query: z.object({ ids: z.optional(wireIds) }),
  data: z.array(adWire),
});

const linkWire = z.object({ name: z.string(), url: wireTextOrNone });

/** `GET /api/global/links` */
export const listLinks = defineCall({
  method: 'GET',
  path: '/api/global/links',
  summary: '友情链接与证照',
  group,
  access: 'visitor',
  data: z.array(linkWire),
});

/** A menu item (§3): a category with up to two levels below it. */
const menuLeaf = z.object({ id: wireId, name: z.string(), logo: wireTextOrNone, logo1: wireTextOrNone });
const menuBranch = z.extend(menuLeaf, { children: wireList(menuLeaf) });
const menuItem = z.extend(menuLeaf, { children: wireList(menuBranch) });

const navLeaf = z.object({
  id: wireId,
  name: z.string(),
  url: wireTextOrNone,
  image: wireTextOrNone,
  /** the tag badge beside the name, e.g. 优 */
  tag: wireTextOrNone,
  is_open: wireFlagOrNo,
});

/** `GET /api/focus/common`: what the header reads (§3 «Header data»). */
export const readHeader = defineCall({
  method: 'GET',
  path: '/api/focus/common',
  summary: '页头: 热搜, 导航, 分类, 品牌, 服务器时间',
  group,
  access: 'visitor',
  data: z.object({
    rnss: wireList(linkWire),
    nav: wireList(z.extend(navLeaf, { children: wireList(navLeaf) })),
    category: wireList(menuItem),
    category_yx: wireList(menuItem),
    category_zy: wireList(menuItem),
    category_qx: wireList(menuItem),
    brand: wireList(z.object({ id: wireId, name: z.string(), image: wireTextOrNone, count: z._default(wireInteger(), 0) })),
    timestamp: wireTime,
  }),
});

/** `GET /api/focus/brand/{id}`: one brand (maker) with its ads. */
export const readBrand = defineCall({
  method: 'GET',
  path: '/api/focus/brand/{id}',
  summary: '品牌',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: z.object({ id: wireId, name: z.string(), image: wireTextOrNone, describe: wireTextOrNone, ads: wireList(adWire) }),
  refusals: { 404: '品牌不存在' },
});

const post = z.object({ id: wireId, title: z.string(), type: z.string(), at: wireTime });

/** `GET /api/focus/postList`: the newest posts: notices, industry and company news, buying help. */
export const listPosts = defineCall({
  method: 'GET',
  path: '/api/focus/postList',
  summary: '公告与资讯',
  group,
  access: 'visitor',
  data: z.object({
    /** 公告 */
    notice: wireList(post),
    /** 行业资讯 */
    hy: wireList(post),
    /** 公司动态 */
    company: wireList(post),
    /** 采购帮助 */
    help: wireList(post),
  }),
});

/** `GET /api/article/category?category_id=3`: help categories of the footer. */
export const listHelpCategories = defineCall({
  method: 'GET',
  path: '/api/article/category',
  summary: '帮助分类',
  group,
  access: 'visitor',
  query: z.object({ category_id: z._default(wireInteger(), 3) }),
  data: z.array(z.object({ id: wireId, name: z.string(), children: wireList(z.object({ id: wireId, name: z.string(), url: wireTextOrNone })) })),
});

/** `GET /api/article/{id}`: one help article (the footer's links carry its id). */
export const readHelpArticle = defineCall({
  method: 'GET',
  path: '/api/article/{id}',
  summary: '帮助文章',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  /** `body`: paragraphs, one a line */
  data: z.object({ id: wireId, title: z.string(), body: z.string() }),
  refusals: { 404: '文章不存在' },
});
