import * as z from 'zod/mini';
import { deskRights, deskRoles } from '../../domain/desk/desk-role.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
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
  /** the seller, as the shop calls it, and its telephone */
  company: answer.text,
  hotline: answer.text,
  endsAt: called('ends_at', answer.count),
});

/** `POST /api/desk/login`: the first step, by password. A right one has a code sent, or asks for the app's. */
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

/** `POST /api/desk/enter`: the second step, by password and code; begins a session. */
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
  form: nothing,
  data: nothing,
});

/** `GET /api/desk/me`: who is signed in. */
export const deskMe = defineCall({
  method: 'GET',
  path: '/api/desk/me',
  summary: '本人与岗位',
  group,
  access: 'visitor',
  data: person,
});
