import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';

/**
 * `POST /api/goods/{id}/apply`: applies for the supply of controlled-sales goods (控销). Repeating it is no error; a
 * refused buyer may apply again; a grant stays. The answer is the application's state, as `kx_status` of the goods.
 */
export const applyForGoods = defineCall({
  method: 'POST',
  path: '/api/goods/{id}/apply',
  summary: '控销品种申请供货',
  group: '商品与活动',
  access: 'buyer',
  right: 'buy',
  params: z.object({ id: wireId }),
  data: inTerms({ standing: called('kx_status', z.enum(['applied', 'granted', 'refused'])) }),
  refusals: { 403: '资质未通过', 404: '商品不存在', 409: '不是控销品种, 无需申请' },
});
