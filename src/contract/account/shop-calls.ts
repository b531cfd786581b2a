import * as z from 'zod/mini';
import { reviewStates } from '../../domain/licence/shop-standing.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { userBase } from './account-calls.ts';

const group = '账户';
const access = 'buyer' as const;

/** `GET /api/user/shops`: the account's shops (R24), the one that the session is in among them. */
export const listShops = defineCall({
  method: 'GET',
  path: '/api/user/shops',
  summary: '账户的门店',
  group,
  access,
  data: answer.list(
    inTerms({
      id: answer.id,
      name: called('company', answer.text),
      /** 药店 `pharmacy`, 连锁 `chain`, 诊所 `clinic`, 医院 `hospital` */
      kind: called('type', answer.textOrNone),
      isQualified: called('is_passed', answer.flag),
      /** how far its registration is (R26); a server that knows none has reviewed it */
      review: called('review_state', answer.or(z.enum(reviewStates), 'passed')),
      isCurrent: called('is_current', answer.flag),
      /** lines in its cart */
      cartLines: called('cart', answer.count),
      address: answer.textOrNone,
      /** what keeps it from buying, in words */
      missing: answer.listOrNone(answer.text),
    }),
  ),
});

/** `POST /api/user/switch`: another of the account's shops, under a new session id; the old one is dead (R24). */
export const switchShop = defineCall({
  method: 'POST',
  path: '/api/user/switch',
  summary: '切换门店',
  group,
  access,
  form: z.object({ id: wireId }),
  labels: { id: '门店' },
  data: userBase,
  refusals: { 404: '门店不存在' },
});
