import * as z from 'zod/mini';
import { reviewStates } from '../../domain/licence/shop-standing.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireId } from '../shared/wire-values.ts';
import { userBase } from './account-calls.ts';

const group = '账户';
const access = 'buyer' as const;

/** `GET /api/user/shops`: the account's shops (R24), including the session's. */
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
      /** the review state of its registration (R26); a server without one counts as reviewed */
      review: called('review_state', answer.or(z.enum(reviewStates), 'passed')),
      /** the account's own; one of whose people it is is not (R65) */
      isOwn: called('is_own', answer.flagUnlessNo),
      /** invited and not entered yet: entering joins it */
      isInvited: called('is_invited', answer.flag),
      isCurrent: called('is_current', answer.flag),
      /** lines in its cart */
      cartLines: called('cart', answer.count),
      address: answer.textOrNone,
      /** why it cannot buy, in words */
      missing: answer.listOrNone(answer.text),
    }),
  ),
});

/** `POST /api/user/switch`: enters another shop of the account with a new session id; the old session ends (R24). */
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
