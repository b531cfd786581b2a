import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireFlagOrNo, wireId, wireIds, wireInteger } from '../shared/wire-values.ts';

const group = '购物车';
const access = 'buyer' as const;

/** `POST /api/cart/copy`: copies lines into the carts of the buyer's other shops. */
export const copyCartLines = defineCall({
  method: 'POST',
  path: '/api/cart/copy',
  summary: '复制到其他门店',
  group,
  access,
  form: z.object({ ids: wireIds, other_user_ids: wireIds }),
  data: z.object({ copied: wireInteger() }),
  refusals: { 404: '门店不存在' },
});

/** `GET /api/cart/shops`: the buyer's other shops, into whose carts lines can be copied. */
export const listCopyShops = defineCall({
  method: 'GET',
  path: '/api/cart/shops',
  summary: '可复制到的门店',
  group,
  access,
  data: z.array(z.object({ id: wireId, company: z.string(), is_passed: wireFlagOrNo, cart: wireInteger() })),
});
