import * as z from 'zod/mini';
import { goodsSummary } from '../goods/goods-wire.ts';
import { defineCall } from '../shared/call.ts';
import { nothing } from '../shared/nothing.ts';
import { pageOf, pageLabels, pageQuery } from '../shared/page.ts';
import { wireIds } from '../shared/wire-values.ts';

const group = '收藏';
const access = 'buyer' as const;
const form = z.object({ goods_ids: wireIds });

/** `GET /api/favorite`: my favourites, newest first. */
export const listFavorites = defineCall({
  method: 'GET',
  path: '/api/favorite',
  summary: '我的收藏',
  group,
  access,
  query: z.object({ ...pageQuery }),
  labels: pageLabels,
  data: pageOf('goods', goodsSummary),
});

/** `POST /api/favorite`; what is a favourite already stays one. */
export const addFavorites = defineCall({
  method: 'POST',
  path: '/api/favorite',
  summary: '收藏商品',
  group,
  access,
  form,
  labels: { goods_ids: '商品' },
  data: nothing,
  refusals: { 404: '商品不存在' },
});

/** `POST /api/favorite/cancel`; what is none is no error. */
export const cancelFavorites = defineCall({
  method: 'POST',
  path: '/api/favorite/cancel',
  summary: '取消收藏',
  group,
  access,
  form,
  labels: { goods_ids: '商品' },
  data: nothing,
});
