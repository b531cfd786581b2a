import * as z from 'zod/mini';
import { favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireFlag, wireId, wireIds, wireInteger, wireText } from '../shared/wire-values.ts';

const group = '收藏';
const access = 'buyer' as const;
const params = z.object({ id: wireId });
const named = z.object({ name: wireText(favoriteLimits.name, 1) });
const missing = { 404: '分组不存在' } as const;

/** `POST /api/favorite/group`: a new group (收藏分组) with a unique name. */
export const addFavoriteGroup = defineCall({
  method: 'POST',
  path: '/api/favorite/group',
  summary: '新建收藏分组',
  group,
  access,
  right: 'buy',
  form: named,
  labels: { name: '分组名称' },
  data: nothing,
  refusals: { 422: '名称有误或已有' },
});

/** `POST /api/favorite/group/{id}`: renames a group. */
export const renameFavoriteGroup = defineCall({
  method: 'POST',
  path: '/api/favorite/group/{id}',
  summary: '收藏分组改名',
  group,
  access,
  right: 'buy',
  params,
  form: named,
  labels: { name: '分组名称' },
  data: nothing,
  refusals: { ...missing, 422: '名称有误或已有' },
});

/** `DELETE /api/favorite/group/{id}`: its favourites stay, without a group. */
export const deleteFavoriteGroup = defineCall({
  method: 'DELETE',
  path: '/api/favorite/group/{id}',
  summary: '删除收藏分组',
  group,
  access,
  right: 'buy',
  params,
  data: nothing,
  refusals: missing,
});

/** `POST /api/favorite/move`: into a `group`, or without one into none; goods that are no favourites are no error. */
export const moveFavorites = defineCall({
  method: 'POST',
  path: '/api/favorite/move',
  summary: '移动收藏',
  group,
  access,
  right: 'buy',
  form: z.object({ goods_ids: wireIds, group: z.optional(wireId) }),
  labels: { goods_ids: '商品', group: '分组' },
  data: nothing,
  refusals: missing,
});

/** The most goods that one call saves. */
export const mostSavedGoods = 500;

/**
 * `POST /api/favorite/saved`: saves goods as a list (常用单): a group of that name, with target stocks. An existing group
 * gets the new goods, so saving twice equals saving once. Goods of another group stay there unless `moves` says
 * otherwise.
 */
export const saveGoodsList = defineCall({
  method: 'POST',
  path: '/api/favorite/saved',
  summary: '存为常用单',
  group,
  access,
  right: 'buy',
  form: z.object({
    name: wireText(favoriteLimits.name, 1),
    goods: z
      .array(z.object({ goods_id: wireId, number: wireInteger({ min: 1, max: favoriteLimits.target }) }))
      .check(z.minLength(1), z.maxLength(mostSavedGoods)),
    moves: z._default(wireFlag, false),
  }),
  labels: { name: '名称', goods: '品种', goods_id: '品种', number: '目标库存', moves: '移动已分组的品种' },
  data: inTerms({
    groupId: called('group_id', answer.id),
    saved: answer.count,
    /** goods that stayed in other groups */
    kept: answer.count,
  }),
  refusals: { 404: '商品不存在', 422: '名称有误，或分组已满' },
});

/**
 * `POST /api/favorite/{id}/mark`: the shop's notes and alerts for a favourite, by the id of its goods; 0 or absent is
 * no target.
 */
export const markFavorite = defineCall({
  method: 'POST',
  path: '/api/favorite/{id}/mark',
  summary: '收藏备注与提醒',
  group,
  access,
  right: 'buy',
  params,
  form: z.object({
    note: z._default(wireText(favoriteLimits.note), ''),
    target_stock: z._default(wireInteger({ max: favoriteLimits.target }), 0),
    tells_price: z._default(wireFlag, true),
    tells_stock: z._default(wireFlag, true),
  }),
  labels: { note: '备注', target_stock: '目标库存', tells_price: '降价提醒', tells_stock: '到货提醒' },
  data: nothing,
  refusals: { 404: '没有收藏这个品种' },
});
