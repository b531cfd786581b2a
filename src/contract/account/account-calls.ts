import * as z from 'zod/mini';
import { defineCall } from '../shared/call.ts';
import { nothing } from '../shared/nothing.ts';
import { wireFlagOrNo, wireInteger, wireText, wireTextOrNone } from '../shared/wire-values.ts';

const group = '账户';

/** The user session of product.md §3; for a visitor `show` is 0 and nearly everything empty. */
export const userBase = z.object({
  show: z.union([z.boolean(), wireFlagOrNo]),
  username: wireTextOrNone,
  name: wireTextOrNone,
  phone: wireTextOrNone,
  company: wireTextOrNone,
  face: wireTextOrNone,
  rank: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  /** the dedicated contact, or the default one (`is_default` 1) */
  admin: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string(), is_default: wireFlagOrNo }))),
  address: wireTextOrNone,
  address_old: wireTextOrNone,
  /** qualification status; anything but 0 may add to the cart (§4) */
  is_passed: z._default(z.nullable(wireInteger()), 0),
  points: z._default(z.nullable(wireInteger()), 0),
  /** lines in the cart */
  cart: z._default(z.nullable(wireInteger()), 0),
  message_count: z._default(z.nullable(wireInteger()), 0),
  /** the account's balance in yuan */
  money: z._default(z.nullable(z.string()), '0.00'),
  wechat: wireTextOrNone,
  /** `wechat_url` and `mini_program_url`: what the page's two codes stand for, a full address or a path of the page */
  common_config: z.optional(z.nullable(z.object({ hot_line: wireTextOrNone, wechat_url: wireTextOrNone, mini_program_url: wireTextOrNone }))),
  quality_inspection: z.optional(z.nullable(z.object({ quality_inspection_url: wireTextOrNone, msg: wireTextOrNone }))),
  /** the qualification message shown when adding is refused */
  zizhi_check: z.optional(z.nullable(z.object({ message: wireTextOrNone }))),
  login_url: wireTextOrNone,
  is_show_youx: wireFlagOrNo,
  is_special: wireFlagOrNo,
  is_can_chat: wireFlagOrNo,
  token: wireTextOrNone,
  is_AfterSale: z._default(z.nullable(z.string()), '0'),
  ywy: wireTextOrNone,
  customer: wireTextOrNone,
  original_password: wireFlagOrNo,
});

/** `POST /api/login`: the same answer for an unknown account and a wrong password; a new session id each time. */
export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: '登录',
  group,
  access: 'visitor',
  form: z.object({ name: wireText(64, 1), password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: userBase,
  refusals: { 422: '账号或密码有误', 429: '尝试过于频繁' },
});

/** `DELETE /api/user/logout`: ends the session; repeating it is no error. */
export const logout = defineCall({
  method: 'DELETE',
  path: '/api/user/logout',
  summary: '安全退出',
  group,
  access: 'visitor',
  data: nothing,
});

/** `GET /api/user/base`: who is there; 200 for a visitor too. */
export const readUserBase = defineCall({
  method: 'GET',
  path: '/api/user/base',
  summary: '当前用户',
  group,
  access: 'visitor',
  data: userBase,
});
