import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireText } from '../shared/wire-values.ts';
import { userBase } from './account-calls.ts';

const group = '账户';
const ticket = wireText(64, 1);

/** A code to scan. */
const scannableCode = inTerms({
  /** the screen's key for polling */
  ticket: answer.text,
  /** the code as an image: an address of the server, or `data:image/svg+xml;…` */
  picture: answer.text,
  livesSeconds: called('expires_in', answer.count),
  /** the page that a phone opens, if it may be opened here too (simulated WeChat); else empty */
  page: called('page_url', answer.textOrNone),
});

/** Why a code ended early: the person refused, or the WeChat belongs to another account; empty for neither. */
const reason = answer.or(z.enum(['declined', 'taken', '']), '');

/** `POST /api/user/create_code`: a code for binding a WeChat to the account; it replaces the previous one. */
export const createBindingCode = defineCall({
  method: 'POST',
  path: '/api/user/create_code',
  summary: '绑定微信的二维码',
  group,
  access: 'buyer',
  data: scannableCode,
  refusals: { 404: '没有开通微信', 409: '已绑定微信', 429: '过于频繁' },
});

/** `GET /api/user/wechat`: the progress of this session's code; without a ticket, the account's WeChat. */
export const readBinding = defineCall({
  method: 'GET',
  path: '/api/user/wechat',
  summary: '微信绑定状态',
  group,
  access: 'buyer',
  query: z.object({ ticket: z.optional(ticket) }),
  labels: { ticket: '二维码' },
  data: inTerms({
    /** `none`: without a ticket, when the account has no WeChat */
    state: z.enum(['waiting', 'scanned', 'bound', 'expired', 'none']),
    reason,
    /** of the bound WeChat */
    nickname: called('name', answer.textOrNone),
    boundAt: called('bound_at', answer.orNull(answer.time)),
  }),
});

/** `DELETE /api/user/unbind_wechat`: repeating it is no error. */
export const unbindWechat = defineCall({
  method: 'DELETE',
  path: '/api/user/unbind_wechat',
  summary: '解绑微信',
  group,
  access: 'buyer',
  data: nothing,
});

/** `POST /api/login/create_code`: a code for signing in; a cookie recognises the browser. */
export const createLoginCode = defineCall({
  method: 'POST',
  path: '/api/login/create_code',
  summary: '微信登录的二维码',
  group,
  access: 'visitor',
  inAnyShop: true,
  data: scannableCode,
  refusals: { 404: '没有开通微信', 429: '过于频繁' },
});

/** `GET /api/login/wechat`: the progress of this browser's code; without a ticket, of its newest one. */
export const readLoginCode = defineCall({
  method: 'GET',
  path: '/api/login/wechat',
  summary: '微信登录状态',
  group,
  access: 'visitor',
  inAnyShop: true,
  query: z.object({ ticket: z.optional(ticket) }),
  labels: { ticket: '二维码' },
  data: inTerms({
    /** `confirmed`: may sign in; `unbound`: confirmed by a WeChat without an account */
    state: z.enum(['waiting', 'scanned', 'confirmed', 'unbound', 'expired']),
    reason,
    /** of the confirmed WeChat without an account */
    nickname: called('name', answer.textOrNone),
  }),
});

/** `POST /api/login/wechat`: signs in with a confirmed code, once, with a new session id. */
export const loginByWechat = defineCall({
  method: 'POST',
  path: '/api/login/wechat',
  summary: '微信登录',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({ ticket }),
  labels: { ticket: '二维码' },
  data: userBase,
  refusals: { 409: '二维码已失效，或微信没有绑定账号' },
});

/**
 * `POST /api/register/wechat`: binds this browser's WeChat to an existing account, proved by its password or by a code
 * to its phone (scene `bind`), and signs in.
 */
export const bindExisting = defineCall({
  method: 'POST',
  path: '/api/register/wechat',
  summary: '微信绑定已有账号',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({
    name: wireText(64, 1),
    password: z.optional(z.string().check(z.maxLength(128))),
    code: z.optional(wireText(6)),
  }),
  labels: { name: '账号', password: '密码', code: '验证码' },
  data: userBase,
  refusals: { 409: '二维码已失效，或账号、微信已另有绑定', 422: '账号、密码或验证码有误', 429: '尝试过于频繁' },
});
