import type { Thing } from './things.ts';

/**
 * What each id of each call names. A call that takes ids and is not here fails `owner-only.test.ts`, which then knows
 * whose things the ids name, and tries them as somebody else.
 */
export const idsOfCalls: Readonly<Record<string, Readonly<Record<string, Thing>>>> = {
  'GET /api/goods/list': { select: 'category' },
  'GET /api/goods/detail/{id}': { '{id}': 'goods' },
  'GET /api/goods/children': { id: 'category' },
  'POST /api/goods/{id}/apply': { '{id}': 'goods' },
  'GET /api/goods/{id}/same_generic': { '{id}': 'goods' },
  'GET /api/goods/{id}/together': { '{id}': 'goods' },
  'GET /api/goods/{id}/inspection': { '{id}': 'goods' },
  'POST /api/favorite': { goods_ids: 'goods' },
  'POST /api/favorite/cancel': { goods_ids: 'goods' },
  'GET /api/focus/kxzq_ad': { ids: 'ad' },
  'GET /api/focus/brand/{id}': { '{id}': 'brand' },
  'GET /api/article/category': { category_id: 'help-category' },
  'GET /api/article/{id}': { '{id}': 'article' },
  'GET /api/focus/post/{id}': { '{id}': 'post' },
  'POST /api/cart': {
    'params[].goods_id': 'goods', 'params[].ck_id': 'warehouse', 'params[].goods_price_id': 'price-list',
    'params[].ladder_price_id': 'ladder-step', 'params[].goods_manjian_id': 'tier', 'params[].combination_id': 'combination',
  },
  'POST /api/cart/quick_add/{id}': { '{id}': 'goods' },
  'POST /api/cart/to_flash/{id}': { '{id}': 'flash-goods' },
  'POST /api/cart/{id}/edit': { '{id}': 'line' },
  'POST /api/cart/batch_select': { ids: 'line' },
  'POST /api/cart/batch_delete': { ids: 'line' },
  'POST /api/cart/copy': { ids: 'line', other_user_ids: 'other-shop' },
  'POST /api/cart/gap_goods': { id: 'far-coupon' },
  'POST /api/cart/checkout': { ids: 'line', coupon_id: 'coupon', xjq_id: 'xjq' },
  'POST /api/order': { ids: 'line', address_id: 'address', coupon_id: 'coupon', xjq_id: 'xjq' },
  'GET /api/order/{id}': { '{id}': 'order' },
  'POST /api/order/{id}/cancel': { '{id}': 'order' },
  'POST /api/order/{id}/confirm': { '{id}': 'order' },
  'GET /api/order/{id}/logistics': { '{id}': 'order' },
  'POST /api/order/{id}/again': { '{id}': 'order' },
  'POST /api/order/{id}/pay': { '{id}': 'order' },
  'GET /api/order/{id}/payment': { '{id}': 'order' },
  'POST /api/user/hmdd/{id}/confirm': { '{id}': 'receipt' },
  'POST /api/user/switch': { id: 'other-shop' },
  'POST /api/user/address': { id: 'address' },
  'POST /api/user/address/{id}': { '{id}': 'address' },
  'POST /api/user/address/{id}/default': { '{id}': 'address' },
  'DELETE /api/user/address/{id}': { '{id}': 'address' },
};
