import type * as z from 'zod/mini';
import { untwisted } from '../../contract/shared/wire-values.ts';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** What the buyer calls the fields of a form, by their wire names. */
export type FieldLabels = Readonly<Record<string, string>>;

const nameOf = (path: readonly PropertyKey[], labels: FieldLabels): string => {
  const last = path.findLast((part) => typeof part === 'string') ?? '参数';
  return labels[last] ?? last;
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
  if (issue.code === 'invalid_format' && issue.pattern === String(untwisted)) return '含有看不见的排版符号，请重新输入';
  return '格式有误';
}

/** A field's name as forms write it: `params[0][number]`. */
const fieldKey = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? 'form')}${rest.map((part) => `[${String(part)}]`).join('')}`;

/**
 * A refusal of 422 from what a schema found, fields in the order of the form.
 * @param input what was checked, to tell an empty field from a wrong one
 */
export function refusalOfIssues(issues: readonly Issue[], input: unknown, labels: FieldLabels): Refusal {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const messages = (errors[fieldKey(issue.path)] ??= []);
    const message = nameOf(issue.path, labels) + complaint(issue, valueAt(input, issue.path));
    if (!messages.includes(message)) messages.push(message);
  }
  return new Refusal(422, Object.values(errors)[0]?.[0] ?? '参数有误', { errors });
}
