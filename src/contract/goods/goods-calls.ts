import * as z from 'zod/mini';
import { maxQuantity } from '../../domain/cart/quantity-bounds.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { optionalList, wireAmount, wireFlag, wireId, wireInteger, wireTexts, wireWords } from '../shared/wire-values.ts';
import { goodsDetail } from './goods-detail-wire.ts';
import { goodsFields, goodsOf, goodsSummary } from './goods-wire.ts';

const group = '商品与活动';
/** 0 medicine, 1 manufacturer (§9, search mode). */
const searchMode = z._default(wireInteger({ max: 1 }), 0);

const facet = answer.listOrNone(inTerms({ value: answer.text, name: answer.text, count: answer.integer() }));

/**
 * `GET /api/goods/list`: a page of goods and the facets of the whole result (api.md). A facet is counted without its
 * own filter, so that another value can be chosen; several values of one facet are alternatives, several facets must
 * all hold. `categories` are one level below the selected one. `value` is the filter's value: a maker's name (its id
 * works too), a form, a specification, a badge's name, a category id. At most 200 makers and 40 specifications are
 * listed, those with the most goods. Chosen values are always listed as chosen (a maker by id under that id), with
 * count 0 when no goods remain.
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
    keywords: z._default(wireWords(100), ''),
    type: searchMode,
    yx: z.optional(wireFlag),
    zone: z.optional(z.enum(['yx', 'zy', 'qx', 'jxq', 'kx'])),
    sort: z._default(z.enum(['default', 'sales', 'price_asc', 'price_desc', 'expiry_asc', 'expiry_desc', 'new']), 'default'),
    in_stock: z.optional(wireFlag),
    /** names, or ids from brand links; goods of any of them */
    manufacturer: optionalList(wireTexts(100)),
    form: optionalList(wireTexts(50)),
    spec: optionalList(wireTexts(100)),
    /** names of badges, 优 秒 满 换购 赠 特 新; goods with any of them */
    tag: optionalList(wireTexts(10)),
    rx: z.optional(wireFlag),
    /** how drugs are managed: rx, otc-a (甲类非处方药), otc-b (乙类); goods of any of them */
    management: optionalList(wireTexts(10)),
    /** remaining shelf life: over-12, 6-12, within-6 months; goods of any of them */
    shelf: optionalList(wireTexts(10)),
    /** only goods that the caller has bought; refused for visitors */
    bought: z.optional(wireFlag),
    /** the unit price at one medium pack in yuan, both ends included */
    price_min: z.optional(wireAmount),
    price_max: z.optional(wireAmount),
    /** whole months: goods that expire within them, without expired ones */
    expires_within: z.optional(wireInteger({ min: 1, max: 60 })),
    /** goods that a voucher of the caller counts; another shop's voucher counts none, visitors are refused */
    voucher: z.optional(wireId),
    /** 0 omits the facets, for further pages of a list */
    facets: z.optional(wireFlag),
    ...pageQuery,
  }),
  labels: {
    select: '分类',
    keywords: '搜索词',
    type: '搜索方式',
    yx: '优选包邮',
    zone: '专区',
    sort: '排序',
    in_stock: '有货',
    manufacturer: '厂家',
    form: '剂型',
    spec: '规格',
    tag: '标签',
    rx: '处方药',
    management: '管理',
    shelf: '效期',
    bought: '我买过的',
    price_min: '最低单价',
    price_max: '最高单价',
    expires_within: '效期',
    voucher: '券',
    facets: '筛选项',
    ...pageLabels,
  },
  data: pageOf('goods', goodsSummary, {
    facets: answer.objectOrNone(
      inTerms({
        manufacturers: facet,
        forms: facet,
        specs: facet,
        tags: facet,
        /** `1` prescription, `0` over the counter */
        prescription: facet,
        /** `rx`, `otc-a`, `otc-b` */
        management: facet,
        /** `over-12`, `6-12`, `within-6`: months left */
        shelf: facet,
        categories: facet,
        /** vouchers of the caller that count only some goods; their goods are not counted */
        vouchers: facet,
        /** `manufacturers`, `specs`: facets with more values than listed */
        cut: answer.listOrNone(answer.text),
      }),
    ),
    /** when nothing was found: names that were probably meant, the closest first */
    near: answer.listOrNone(answer.text),
    /** path of the selected category, top first */
    categoryPath: called('category', answer.listOrNone(inTerms({ id: answer.id, name: answer.text }))),
  }),
});

/** `GET /api/goods/search`: at most 10 suggestions during typing (§4). */
export const suggestGoods = defineCall({
  method: 'GET',
  path: '/api/goods/search',
  summary: '搜索联想: 药品名, 拼音首字母, 全拼或厂家',
  group,
  access: 'visitor',
  query: z.object({ keywords: z._default(wireWords(100), ''), type: searchMode }),
  labels: { keywords: '搜索词', type: '搜索方式' },
  data: answer.list(
    inTerms(
      {
        ...goodsFields,
        /** null when unknown */
        stock: called('number', answer.orNull(answer.integer())),
        /** The number of goods in the whole search, the same on every row; null when unknown. */
        foundInAll: called('total', answer.orNull(answer.integer())),
      },
      // A server that does not tell the stock is assumed to have enough: it says so itself when goods are added.
      (read) => ({
        ...goodsOf({ ...read, stock: read.stock ?? maxQuantity }),
        foundInAll: read.foundInAll,
      }),
    ),
  ),
});

/** `GET /api/goods/detail/{id}`: 404 when there are no such goods. */
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

/** `GET /api/goods/children`: the categories below `id` (absent: the top ones). */
export const childCategories = defineCall({
  method: 'GET',
  path: '/api/goods/children',
  summary: '下级分类',
  group,
  access: 'visitor',
  query: z.object({ id: z.optional(wireId) }),
  labels: { id: '分类' },
  data: answer.list(inTerms({ id: answer.id, name: answer.text })),
});
