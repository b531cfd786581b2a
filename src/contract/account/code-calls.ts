import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireText } from '../shared/wire-values.ts';
import { userBase } from './account-calls.ts';

const group = '账户';
const access = 'visitor' as const;
const phone = wireText(20, 1);
const code = wireText(6, 1);

/** `POST /api/code`: sends a code to a phone (R25); the answer is the same for known and unknown phones. Seconds. */
export const sendCode = defineCall({
  method: 'POST',
  path: '/api/code',
  summary: '发送验证码',
  group,
  access,
  inAnyShop: true,
  /** the purpose of the code; `phone` (a new one) and `password` (the buyer's own) need a session */
  form: z.object({ phone, scene: z.enum(['login', 'forget', 'register', 'bind', 'phone', 'password']) }),
  labels: { phone: '手机号', scene: '用途' },
  data: inTerms({ livesSeconds: called('expires_in', answer.count), againSeconds: called('again_in', answer.count) }),
  refusals: { 422: '手机号有误', 429: '发送过于频繁' },
});

/**
 * `POST /api/login/code`: signs in by a code that was sent to the account's phone (R25, purpose `login`); the same
 * answer for an unknown phone and an old code.
 */
export const loginByCode = defineCall({
  method: 'POST',
  path: '/api/login/code',
  inAnyShop: true,
  summary: '短信验证码登录',
  group,
  access,
  form: z.object({ phone, code }),
  labels: { phone: '手机号', code: '验证码' },
  data: userBase,
  refusals: { 422: '验证码有误', 429: '尝试过于频繁' },
});

/** `POST /api/forget/verify`: a correct code gives a ticket for one new password, valid ten minutes. */
export const verifyForgotten = defineCall({
  method: 'POST',
  path: '/api/forget/verify',
  summary: '找回密码：验证身份',
  group,
  access,
  inAnyShop: true,
  form: z.object({ phone, code }),
  labels: { phone: '手机号', code: '验证码' },
  data: inTerms({ ticket: answer.text }),
  refusals: { 422: '验证码有误', 429: '尝试过于频繁' },
});

/** `POST /api/forget/reset`: a new password (R26) for a ticket, once; all sessions of the account end. */
export const resetForgotten = defineCall({
  method: 'POST',
  path: '/api/forget/reset',
  summary: '找回密码：设新密码',
  group,
  access,
  inAnyShop: true,
  form: z.object({ ticket: wireText(64, 1), password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  labels: { ticket: '验证', password: '新密码' },
  data: nothing,
  refusals: { 422: '密码不合规则，或验证已过期', 429: '尝试过于频繁' },
});
