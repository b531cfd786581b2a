import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireId, wireWords } from '../shared/wire-values.ts';

const group = '采购';
const access = 'buyer' as const;
const path = '/api/user/fast_buy/learn';

const words = z.optional(wireWords(400));
/** A row's own words, as `fast_buy/match` answers them; the quantity is no part of them. */
const ownWords = { name: words, spec: words, maker: words, code: words };
const labels = { name: '品名', spec: '规格', maker: '厂家', code: '批准文号或条码' } as const;

/**
 * `POST /api/user/fast_buy/learn`: the goods that the shop chose for its own words (R69c); the next list with these
 * words proposes them first. The last choice counts; unknown goods and rows without words are passed over.
 */
export const learnWords = defineCall({
  method: 'POST',
  path,
  summary: '记住所选品种',
  group,
  access,
  right: 'buy',
  form: z.object({ rows: z.array(z.object({ ...ownWords, goods_id: wireId })).check(z.minLength(1), z.maxLength(500)) }),
  labels: { rows: '采购单各行', ...labels, goods_id: '所选品种' },
  /** choices that were remembered */
  data: inTerms({ learned: answer.count }),
  refusals: { 422: '内容不能使用，`errors` 说明原因', 429: '请求过于频繁' },
});

/**
 * `DELETE /api/user/fast_buy/learn`: forgets the choice for these words; without words, all of the shop's choices.
 * Repeating it is no error.
 */
export const forgetWords = defineCall({
  method: 'DELETE',
  path,
  summary: '忘记所选品种',
  group,
  access,
  right: 'buy',
  query: z.object(ownWords),
  labels,
  data: nothing,
  refusals: { 429: '请求过于频繁' },
});
