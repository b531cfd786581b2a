import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { wireFlag, wireId, wireInteger, wireList, wirePrice, wireText, wireTextOrNone, wireTexts, wireTime } from '../shared/wire-values.ts';
import { goodsDetail, goodsSummary } from './goods-wire.ts';

const group = '商品与活动';
/** 0 medicine, 1 manufacturer (§9, search mode). */
const searchMode = z._default(wireInteger({ max: 1 }), 0);

const facet = z.object({ value: z.string(), name: z.string(), count: wireInteger() });

/**
 * `GET /api/goods/list`: one page of goods and the facets of the whole result (api.md).
 * A facet is counted without its own filter, so that another maker or form can be chosen; several values of one facet are
 * alternatives, several facets must all hold. `categories` are those one level below the selected one. `value` is what the
 * filter takes: a maker's name (its id is read too), a form, a specification, a badge's name, a category id.
 * At most 60 makers and 40 specifications are offered, those with the most goods; what is chosen is offered always, as it
 * was chosen (a maker by its id under that id), with count 0 where no goods are left of it.
 */
export const listGoods = defineCall({
  method: 'GET',
  path: '/api/goods/list',
  summary: '商品列表: 分类, 搜索词, 专区, 筛选与排序',
  group,
  access: 'visitor',
  query: z.object({
    /** category id, of any level */
    select: z.optional(wireId),
    keywords: z._default(wireText(100), ''),
    type: searchMode,
    yx: z.optional(wireFlag),
    zone: z.optional(z.enum(['yx', 'zy', 'qx', 'jxq', 'kx'])),
    sort: z._default(z.enum(['default', 'sales', 'price_asc', 'price_desc', 'new']), 'default'),
    in_stock: z.optional(wireFlag),
    /** names, or the ids that links to a brand carry; goods of any of them */
    manufacturer: z.optional(wireTexts(100)),
    form: z.optional(wireTexts(50)),
    spec: z.optional(wireTexts(100)),
    /** names of badges, 优 秒 满 换购 赠 特 新; goods that show any of them */
    tag: z.optional(wireTexts(10)),
    rx: z.optional(wireFlag),
    /** whole months: goods whose expiry date lies no further ahead, the expired left aside */
    expires_within: z.optional(wireInteger({ min: 1, max: 60 })),
    /** 0 leaves the facets out: what the further pages of a list need not ask again */
    facets: z.optional(wireFlag),
    ...pageQuery,
  }),
  data: z.extend(pageOf(goodsSummary), {
    facets: z._default(
      z.object({
        manufacturers: wireList(facet),
        forms: wireList(facet),
        specs: wireList(facet),
        tags: wireList(facet),
        /** `1` prescription, `0` over the counter */
        prescription: wireList(facet),
        categories: wireList(facet),
      }),
      { manufacturers: [], forms: [], specs: [], tags: [], prescription: [], categories: [] },
    ),
    /** path of the selected category, top first */
    category: wireList(z.object({ id: wireId, name: z.string() })),
  }),
});

/** `GET /api/goods/search`: at most 10 suggestions while the buyer types (§4). */
export const suggestGoods = defineCall({
  method: 'GET',
  path: '/api/goods/search',
  summary: '搜索联想: 药品名, 拼音首字母, 全拼或厂家',
  group,
  access: 'visitor',
  query: z.object({ keywords: z._default(wireText(100), ''), type: searchMode }),
  data: z.array(
    z.object({
      id: wireId,
      name: z.string(),
      sccj: wireTextOrNone,
      ypgg: wireTextOrNone,
      bzdw: wireTextOrNone,
      /** stock */
      number: z.optional(z.nullable(wireInteger())),
      /** null where the buyer may not see it */
      base_price: z.optional(z.nullable(wirePrice)),
    }),
  ),
});

/** `GET /api/goods/detail/{id}`; 404 when there is no such goods. */
export const readGoods = defineCall({
  method: 'GET',
  path: '/api/goods/detail/{id}',
  summary: '商品详情',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: goodsDetail,
  refusals: { 404: '商品不存在' },
});

const plainGoodsList = (path: `/api/${string}`, summary: string) =>
  defineCall({ method: 'GET', path, summary, group, access: 'visitor', data: z.array(goodsSummary) });

/** Most bought goods. */
export const hotGoods = plainGoodsList('/api/goods/hot', '热销商品');
/** Goods of the daily special (每日特价). */
export const dailySpecial = plainGoodsList('/api/activity/everyday_price', '每日特价');
/** Recommended goods of the home page. */
export const recommendedGoods = plainGoodsList('/api/index_wntj/1', '为你推荐');

/** `GET /api/index/spike`: the running flash sale (秒杀) and its end, both in server seconds. */
export const flashSale = defineCall({
  method: 'GET',
  path: '/api/index/spike',
  summary: '限时秒杀',
  group,
  access: 'visitor',
  data: z.object({
    timestamp: wireTime,
    end_time: wireTime,
    name: wireTextOrNone,
    goods: z.array(
      z.extend(goodsSummary, {
        /** price of the flash sale, as text; the goods' base_price is what it costs otherwise */
        flash_price: z.string(),
        /** sold part, 0 … 100 */
        sold_percent: wireInteger({ max: 100 }),
      }),
    ),
  }),
});

const namedActivity = z.object({ id: wireId, name: z.string(), describe: wireTextOrNone });

/** `GET /api/goods/activities`: the promotions that run now. */
export const listActivities = defineCall({
  method: 'GET',
  path: '/api/goods/activities',
  summary: '进行中的活动',
  group,
  access: 'visitor',
  data: z.array(z.extend(namedActivity, { kind: z.enum(['manjian', 'discount']) })),
});

/** `GET /api/goods/children`: the categories below `id` (absent: the top ones). */
export const childCategories = defineCall({
  method: 'GET',
  path: '/api/goods/children',
  summary: '下级分类',
  group,
  access: 'visitor',
  query: z.object({ id: z.optional(wireId) }),
  data: z.array(z.object({ id: wireId, name: z.string() })),
});

const combination = z.object({
  id: wireId,
  name: z.string(),
  /** price of one set */
  price: z.string(),
  goods: goodsSummary,
  parts: z.array(z.object({ name: z.string(), ypgg: wireTextOrNone, number: wireInteger({ min: 1 }) })),
});

/** `GET /api/combinationMzhg`: combination purchases (组合购). */
export const listCombinations = defineCall({
  method: 'GET',
  path: '/api/combinationMzhg',
  summary: '组合购',
  group,
  access: 'visitor',
  data: z.array(combination),
});

/** `GET /api/combinationMzhgGroup`: the same, grouped by theme. */
export const listCombinationGroups = defineCall({
  method: 'GET',
  path: '/api/combinationMzhgGroup',
  summary: '组合购分组',
  group,
  access: 'visitor',
  data: z.array(z.object({ id: wireId, name: z.string(), combinations: z.array(combination) })),
});
