import * as z from 'zod/mini';
import { pointsKinds } from '../../domain/wallet/points.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { pageLabels, pageOf, pageQuery } from '../shared/page.ts';
import { signedCount } from '../shared/signed-values.ts';

/** `GET /api/points/log`: changes of the points, the newest first, and the points per order of the rank (R32). */
export const listPoints = defineCall({
  method: 'GET',
  path: '/api/points/log',
  summary: '积分明细',
  group: '钱包',
  access: 'buyer',
  query: z.object(pageQuery),
  labels: pageLabels,
  data: pageOf(
    'entries',
    inTerms({
      id: answer.id,
      at: answer.time,
      kind: called('use_type', z.enum(pointsKinds)),
      change: called('points', signedCount),
      /** the resulting balance */
      points: called('balance', answer.count),
      orderId: called('order_id', answer.orNull(answer.id)),
      note: called('remark', answer.textOrNone),
    }),
    {
      points: answer.count,
      /** of them, points of orders that may still be returned: they cannot be spent yet */
      pending: answer.count,
      /** yuan of orders completed in the last 12 months, which decide the rank */
      completed: answer.amount,
    },
  ),
});
