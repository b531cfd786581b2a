import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import { defineCall } from '../shared/call.ts';
import { nothing } from '../shared/nothing.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireId, wireIds, wireWords } from '../shared/wire-values.ts';

const group = '收藏';
const access = 'buyer' as const;
const form = z.object({ goods_ids: wireIds });

/** The shop's notes on a favourite. */
const mark = inTerms({
  goodsId: called('goods_id', answer.id),
  groupId: called('group_id', answer.orNull(answer.id)),
  note: answer.textOrNone,
  /** the shop's target stock on its own shelf */
  target: called('target_stock', answer.orNull(answer.integer())),
  tellsPrice: called('tells_price', answer.flagUnlessNo),
  tellsStock: called('tells_stock', answer.flagUnlessNo),
  /** yuan: the ordinary price of a medium pack when it was marked, if it is lower now */
  fellFrom: called('fell_from', answer.priceOrNull),
});
const favoriteGroup = inTerms({ id: answer.id, name: answer.text, count: answer.count });

/**
 * `GET /api/favorite`: my favourites, the newest first; of one `group`, or with `none` those without a group.
 * `keywords` as in the list of goods; `state`: goods in stock, sold out, at a running offer, or cheaper than when they
 * were marked; `sort` bought: the last ordered first, goods without an order at the end in their own order.
 */
export const listFavorites = defineCall({
  method: 'GET',
  path: '/api/favorite',
  summary: '我的收藏',
  group,
  access,
  query: z.object({
    ...pageQuery,
    group: z.optional(wireId),
    keywords: z._default(wireWords(100), ''),
    state: z.optional(z.enum(['in_stock', 'sold_out', 'on_offer', 'price_fall'])),
    sort: z._default(z.enum(['added', 'bought']), 'added'),
  }),
  labels: { ...pageLabels, group: '分组', keywords: '搜索词', state: '状态', sort: '排序' },
  data: pageOf('goods', goodsSummary, {
    marks: answer.listOrNone(mark),
    groups: answer.listOrNone(favoriteGroup),
    inAll: called('all', answer.count),
  }),
});

/** `POST /api/favorite`: marking a favourite again is no error. */
export const addFavorites = defineCall({
  method: 'POST',
  path: '/api/favorite',
  summary: '收藏商品',
  group,
  access,
  right: 'buy',
  form,
  labels: { goods_ids: '商品' },
  data: nothing,
  refusals: { 404: '商品不存在' },
});

/** `POST /api/favorite/cancel`: unmarking goods that are no favourites is no error. */
export const cancelFavorites = defineCall({
  method: 'POST',
  path: '/api/favorite/cancel',
  summary: '取消收藏',
  group,
  access,
  right: 'buy',
  form,
  labels: { goods_ids: '商品' },
  data: nothing,
});
