import * as z from 'zod/mini';
import { personNameLength } from '../../domain/account/person-name.ts';
import { userNameLength } from '../../domain/account/user-name.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireText } from '../shared/wire-values.ts';

const group = '账户';
const access = 'buyer' as const;
const secret = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * `POST /api/user/updateUserInfo`: changes all given fields, or nothing. A new phone needs a code sent to it (scene
 * `phone`), and the password, which proves the account's owner.
 */
export const updateUserInfo = defineCall({
  method: 'POST',
  path: '/api/user/updateUserInfo',
  summary: '修改个人信息',
  group,
  access,
  form: z.object({
    /** 姓名, of the session's shop */
    name: z.optional(wireText(personNameLength.most, personNameLength.least)),
    /** 用户名, which signs in like the phone */
    username: z.optional(wireText(userNameLength.most * 2, 1)),
    phone: z.optional(wireText(20, 1)),
    code: z.optional(wireText(6)),
    password: z.optional(z.string().check(z.maxLength(128))),
    /** id of an uploaded picture (`use=face`); empty: removes it */
    face: z.optional(wireText(64)),
  }),
  labels: { name: '姓名', username: '用户名', phone: '手机号', code: '验证码', password: '登录密码', face: '头像' },
  data: nothing,
  refusals: { 422: '字段有误', 429: '尝试过于频繁' },
});

/**
 * `POST /api/user/resetPassword`: a new password (R26) for the old one, or for a code sent to the account's phone
 * (scene `password`). All other sessions end.
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/user/resetPassword',
  summary: '修改密码',
  group,
  access,
  form: z.object({ password: secret, old_password: z.optional(z.string().check(z.maxLength(128))), code: z.optional(wireText(6)) }),
  labels: { password: '新密码', old_password: '原密码', code: '验证码' },
  data: nothing,
  refusals: { 422: '密码不合规则，或原密码、验证码有误', 429: '尝试过于频繁' },
});

/**
 * `GET /api/user/phone/{phone}`: whether it is a mobile number, and the buyer's own; never whether a stranger has it.
 */
export const readPhone = defineCall({
  method: 'GET',
  path: '/api/user/phone/{phone}',
  summary: '手机号是否有效',
  group,
  access: 'visitor',
  params: z.object({ phone: wireText(40, 1) }),
  data: inTerms({ valid: answer.flag, own: answer.flag }),
});
