import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { wireAmount } from '../shared/wire-values.ts';

/** `GET /api/global/shipping`: what delivery costs (R19): free from an amount, otherwise the freight; in yuan. */
export const readShipping = defineCall({
  method: 'GET',
  path: '/api/global/shipping',
  summary: '包邮门槛与运费',
  group: '首页, 广告与内容',
  access: 'visitor',
  data: z.object({ shipping_amount: wireAmount, freight: wireAmount }),
});
