import * as z from 'zod/mini';
import { deskRights, deskRoles } from '../../domain/desk/desk-role.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireText } from '../shared/wire-values.ts';

const group = '工作台';
const phone = wireText(20, 1);
const password = wireText(128, 1);
const code = wireText(6, 1);

/** Who is signed in, and what they may do. Times are epoch seconds. */
const person = inTerms({
  id: answer.id,
  name: answer.text,
  /** with its middle hidden */
  phone: answer.text,
  roles: z.array(z.enum(deskRoles)),
  rights: z.array(z.enum(deskRights)),
  /** the password is one that somebody else has given: it has to be changed before anything else */
  mustChangePassword: called('must_change_password', answer.flag),
  /** codes come from an app on their phone, not by message */
  hasTotp: called('has_totp', answer.flag),
  /** the seller, as the shop calls it, and its telephone */
  company: answer.text,
  hotline: answer.text,
  endsAt: called('ends_at', answer.count),
});

/**
 * `POST /api/desk/login`: the first step, by password. A right one has a code sent, or asks for one of the person's
 * app.
 */
export const deskLogin = defineCall({
  method: 'POST',
  path: '/api/desk/login',
  summary: '登录工作台：密码',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({ phone, password }),
  labels: { phone: '手机号', password: '密码' },
  data: inTerms({
    by: z.enum(['phone', 'totp']),
    /** where a message went, with its middle hidden */
    masked: answer.text,
    /** seconds until another message may be asked for; 0 for an app */
    againSeconds: called('again_in', answer.count),
  }),
  refusals: { 422: '手机号或密码不对', 429: '尝试过于频繁' },
});

/** `POST /api/desk/enter`: the second step, by password and code; begins a session of eight hours. */
export const deskEnter = defineCall({
  method: 'POST',
  path: '/api/desk/enter',
  summary: '登录工作台：验证码',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({ phone, password, code }),
  labels: { phone: '手机号', password: '密码', code: '验证码' },
  data: person,
  refusals: { 422: '验证码有误', 429: '尝试过于频繁' },
});

/** `POST /api/desk/logout`: ends the session; without one it does nothing. */
export const deskLogout = defineCall({
  method: 'POST',
  path: '/api/desk/logout',
  summary: '退出工作台',
  group,
  access: 'visitor',
  inAnyShop: true,
  data: nothing,
});

/** `GET /api/desk/me`: who is signed in. */
export const deskMe = defineCall({
  method: 'GET',
  path: '/api/desk/me',
  summary: '本人与岗位',
  group,
  access: 'desk',
  isBackground: true,
  data: person,
});

/** `POST /api/desk/password`: a new password of one's own (R26); the person's other sessions end. */
export const deskChangePassword = defineCall({
  method: 'POST',
  path: '/api/desk/password',
  summary: '改本人密码',
  group,
  access: 'desk',
  form: z.object({ password, new_password: password }),
  labels: { password: '原密码', new_password: '新密码' },
  data: nothing,
  refusals: { 422: '原密码不对，或新密码不合要求', 429: '尝试过于频繁' },
});

/** `POST /api/desk/totp`: a new key for an app that makes codes; it holds once a code of it was given. */
export const deskBeginTotp = defineCall({
  method: 'POST',
  path: '/api/desk/totp',
  summary: '开通动态码',
  group,
  access: 'desk',
  form: z.object({ password }),
  labels: { password: '密码' },
  data: inTerms({
    /** in base 32, to be typed */
    secret: answer.text,
    /** `otpauth://…`, to be scanned */
    uri: answer.text,
  }),
  refusals: { 409: '本店未设置密钥，不能用动态码', 422: '密码不对', 429: '尝试过于频繁' },
});

/** `POST /api/desk/totp/confirm`: a code of the new key; from then on the app is asked instead of the phone. */
export const deskConfirmTotp = defineCall({
  method: 'POST',
  path: '/api/desk/totp/confirm',
  summary: '确认动态码',
  group,
  access: 'desk',
  form: z.object({ code }),
  labels: { code: '动态码' },
  data: nothing,
  refusals: { 422: '动态码不对', 429: '尝试过于频繁' },
});

/** Signing in and out at the desk, and one's own password and codes (R64). */
export const deskSessionGateway = {
  begin: ask(deskLogin, (phone: string, password: string) => ({ form: { phone, password } }), {
    faults: { phone: 'phone', password: 'password' },
  }),
  enter: ask(deskEnter, (phone: string, password: string, code: string) => ({ form: { phone, password, code } }), {
    faults: { phone: 'phone', password: 'password', code: 'code' },
  }),
  leave: ask(deskLogout),
  me: ask(deskMe),
  changePassword: ask(deskChangePassword, (before: string, after: string) => ({ form: { password: before, new_password: after } }), {
    faults: { password: 'before', new_password: 'after' },
  }),
  beginTotp: ask(deskBeginTotp, (password: string) => ({ form: { password } }), { faults: { password: 'password' } }),
  confirmTotp: ask(deskConfirmTotp, (code: string) => ({ form: { code } }), { faults: { code: 'code' } }),
};
