import * as z from 'zod/mini';
import { shopKinds } from '../../domain/licence/licence-kind.ts';
import { reviewStates } from '../../domain/licence/shop-standing.ts';
import { companyLengths } from '../../domain/registration/company.ts';
import { userBase } from '../account/account-calls.ts';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { nothing } from '../shared/nothing.ts';
import { wireId, wireText } from '../shared/wire-values.ts';

const group = '注册';
const access = 'buyer' as const;
const shopLabel = { shop: '门店' };
const labels = {
  ...shopLabel,
  kind: '单位类型',
  company: '单位全称',
  credit_code: '统一社会信用代码',
  region: '所在地区',
  region_code: '地区代码',
  address: '详细地址',
  contact: '联系人',
  phone: '联系电话',
};

/** A shop's registration (R26): its state, saved input, and the reason of a refusal. */
const registration = inTerms({
  shopId: called('shop', answer.id),
  state: z.enum(reviewStates),
  /** the step to continue; `review`: nothing to edit */
  step: z.enum(['company', 'licences', 'review']),
  /** of a refused one, in words */
  reason: answer.textOrNone,
  draft: inTerms({
    kind: answer.textOrNone,
    company: answer.textOrNone,
    creditCode: called('credit_code', answer.textOrNone),
    region: answer.textOrNone,
    regionCode: called('region_code', answer.textOrNone),
    address: answer.textOrNone,
    contact: answer.textOrNone,
    phone: answer.textOrNone,
  }),
  /** when the input was last saved */
  savedAt: called('saved_at', answer.orNull(answer.time)),
  sentAt: called('sent_at', answer.orNull(answer.time)),
});

/** The shop in question; by default the session's own. */
const shop = z.optional(wireId);
const missing = { 404: '门店不存在' } as const;
const closed = { ...missing, 409: '审核中或已通过，不能再改' } as const;

/** `GET /api/register/agreement`: the terms for new accounts, with the version that the registration names. */
export const readTerms = defineCall({
  method: 'GET',
  path: '/api/register/agreement',
  summary: '注册：用户协议',
  group,
  access: 'visitor',
  data: inTerms({ version: answer.text, title: answer.text, sections: answer.list(inTerms({ title: answer.text, text: answer.text })) }),
});

/** `POST /api/register/account`: creates an account with its first shop and signs in (R26). */
export const registerAccount = defineCall({
  method: 'POST',
  path: '/api/register/account',
  summary: '注册：手机号',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({
    phone: wireText(20, 1),
    code: wireText(6, 1),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** user name; absent: the shop chooses one */
    name: z.optional(wireText(20)),
    /** the version that the person read */
    agreement: wireText(20, 1),
  }),
  labels: { phone: '手机号', code: '验证码', password: '登录密码', name: '用户名', agreement: '用户协议' },
  data: userBase,
  refusals: { 422: '字段有误，或手机号已注册', 429: '尝试过于频繁' },
});

/**
 * `POST /api/register/phone`: whether a phone may open an account. It is said to the holder of its code alone (R26), as
 * soon as the code is typed; the code stays good for the registration.
 */
export const checkRegisterPhone = defineCall({
  method: 'POST',
  path: '/api/register/phone',
  summary: '注册：核对手机号',
  group,
  access: 'visitor',
  inAnyShop: true,
  form: z.object({ phone: wireText(20, 1), code: wireText(6, 1) }),
  labels: { phone: '手机号', code: '验证码' },
  data: nothing,
  refusals: { 422: '验证码有误，或手机号已注册', 429: '尝试过于频繁' },
});

/** `GET /api/register`: the state of a shop's registration. */
export const readRegistration = defineCall({
  method: 'GET',
  path: '/api/register',
  summary: '注册进度与草稿',
  group,
  access,
  query: z.object({ shop }),
  labels: shopLabel,
  data: registration,
  refusals: missing,
});

/** `POST /api/register/shop`: creates a further shop, or returns an existing empty one. */
export const beginShop = defineCall({
  method: 'POST',
  path: '/api/register/shop',
  summary: '注册：添加门店',
  group,
  access,
  data: registration,
  refusals: { 422: '门店太多' },
});

const typed = (most: number) => z._default(wireText(most), '');
const { company, region, address, contact, phone } = companyLengths;

/** `POST /api/register/draft`: saves any input, so that it survives page and device. */
export const keepDraft = defineCall({
  method: 'POST',
  path: '/api/register/draft',
  summary: '注册：存草稿',
  group,
  access,
  form: z.object({
    shop,
    kind: z._default(z.enum(['', ...shopKinds]), ''),
    company: typed(company.most),
    credit_code: typed(30),
    region: typed(region.most),
    region_code: typed(6),
    address: typed(address.most),
    contact: typed(contact.most),
    phone: typed(phone.most),
  }),
  labels,
  data: inTerms({ savedAt: called('saved_at', answer.time) }),
  refusals: closed,
});

const part = ({ least, most }: { readonly least: number; readonly most: number }) => wireText(most, least);

/** `POST /api/register/company`: the second step (R26); repeating it changes the data. */
export const registerCompany = defineCall({
  method: 'POST',
  path: '/api/register/company',
  summary: '注册：单位',
  group,
  access,
  form: z.object({
    shop,
    kind: z.enum(shopKinds),
    credit_code: wireText(30, 1),
    company: part(company),
    region: part(region),
    region_code: z.string().check(z.regex(/^\d{6}$/)),
    address: part(address),
    contact: part(contact),
    phone: part(phone),
  }),
  labels,
  data: registration,
  refusals: { ...closed, 422: '字段有误，或信用代码已有账号在用' },
});

/**
 * `POST /api/register/licences`: the third step (R26) sends the registration with its licences for review; repeating it
 * changes nothing. Missing licences are named by the kinds of R27.
 */
export const registerLicences = defineCall({
  method: 'POST',
  path: '/api/register/licences',
  summary: '注册：提交审核',
  group,
  access,
  form: z.object({ shop }),
  labels: shopLabel,
  data: registration,
  refusals: { ...closed, 422: '证照不齐' },
});
