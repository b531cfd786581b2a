import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { defineCall } from '../shared/call.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireFlag, wireId, wireText } from '../shared/wire-values.ts';
import { taxProfileOrNone } from '../order/tax-profile-wire.ts';

const group = '电子发票';
const access = 'buyer' as const;
const path = '/api/invoice/title';

/** The shop's own company and credit code, and its titles, which differ in the email address. */
const titles = inTerms({
  title: called('company', answer.text),
  taxNumber: called('tax_number', answer.textOrNone),
  titles: called(
    'list',
    answer.list(inTerms({ id: answer.id, title: answer.text, taxNumber: called('tax_number', answer.text), email: answer.textOrNone })),
  ),
  profile: taxProfileOrNone,
});

/** `GET /api/invoice/title`: the shop's invoice titles. */
export const listTitles = defineCall({ method: 'GET', path, summary: '发票抬头', group, access, right: 'money', data: titles });

/**
 * `POST /api/invoice/title`: adds one; company and tax number may be omitted, because they can only be the shop's own.
 */
export const addTitle = defineCall({
  method: 'POST',
  path,
  summary: '保存发票抬头',
  group,
  access,
  right: 'money',
  form: z.object({
    title: z._default(wireText(120), ''),
    tax_number: z._default(wireText(40), ''),
    email: z._default(wireText(120), ''),
  }),
  labels: { title: '发票抬头', tax_number: '税号', email: '邮箱' },
  data: titles,
});

/** `DELETE /api/invoice/title`: existing invoices keep their content. */
export const removeTitle = defineCall({
  method: 'DELETE',
  path,
  summary: '删除发票抬头',
  group,
  access,
  right: 'money',
  query: z.object({ id: wireId }),
  labels: { id: '发票抬头' },
  data: titles,
  refusals: { 404: '发票抬头不存在' },
});

/**
 * `POST /api/invoice/profile`: what a special invoice needs. A shop that claims to be a general taxpayer gives all of
 * it; the operator checks the claim.
 */
export const saveTaxProfile = defineCall({
  method: 'POST',
  path: '/api/invoice/profile',
  summary: '保存开票资料',
  group,
  access,
  right: 'money',
  form: z.object({
    is_general: wireFlag,
    address: z._default(wireText(120), ''),
    phone: z._default(wireText(40), ''),
    bank: z._default(wireText(120), ''),
    account: z._default(wireText(60), ''),
  }),
  labels: { is_general: '一般纳税人', address: '注册地址', phone: '注册电话', bank: '开户银行', account: '银行账号' },
  data: titles,
});
