import type * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** What the buyer calls the fields of the forms. */
const fieldNames: Readonly<Record<string, string>> = {
  name: '账号',
  password: '密码',
  ids: '商品',
  goods_ids: '商品',
  params: '商品',
  goods_id: '商品',
  number: '数量',
  is_selected: '勾选状态',
  address_id: '收货地址',
  coupon_id: '优惠券',
  xjq_id: '现金券',
  remark: '备注',
  expect: '应付金额',
  method: '支付方式',
  other_user_ids: '门店',
  keywords: '搜索词',
  initial: '首字母',
  page: '页码',
  per_page: '每页条数',
  phone: '电话',
  region: '所在地区',
  address: '详细地址',
  delivery: '配送方式',
  receiver: '签收人',
  received_on: '收货日期',
  status: '订单状态',
  start_time: '开始时间',
  end_time: '结束时间',
};

const nameOf = (path: readonly PropertyKey[]): string => {
  const last = path.findLast((part) => typeof part === 'string');
  return (last === undefined ? undefined : fieldNames[String(last)]) ?? String(last ?? '参数');
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], input);

function complaint(issue: Issue, value: unknown): string {
  if (value === undefined || value === null || value === '') return '不能为空';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return `至少 ${issue.minimum} 个字`;
    return issue.origin === 'array' ? `至少 ${issue.minimum} 项` : `不能小于 ${issue.minimum}`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `最多 ${issue.maximum} 个字`;
    return issue.origin === 'array' ? `最多 ${issue.maximum} 项` : `不能大于 ${issue.maximum}`;
  }
  return '格式有误';
}

/** A field's name as forms write it: `params[0][number]`. */
const fieldKey = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? 'form')}${rest.map((part) => `[${String(part)}]`).join('')}`;

/**
 * A refusal of 422 from what a schema found, fields in the order of the form.
 * @param input what was checked, to tell an empty field from a wrong one
 */
export function refusalOfIssues(issues: readonly Issue[], input: unknown): Refusal {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const messages = (errors[fieldKey(issue.path)] ??= []);
    const message = nameOf(issue.path) + complaint(issue, valueAt(input, issue.path));
    if (!messages.includes(message)) messages.push(message);
  }
  return new Refusal(422, Object.values(errors)[0]?.[0] ?? '参数有误', { errors });
}
