import type * as z from 'zod/mini';
import { refusalOfIssues } from './field-messages.ts';
import { Refusal } from './refusal.ts';

/** PostgreSQL's text holds every character but this one. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) => holdsNul(key) || holdsNul(member));
};

/**
 * Checks a part of a request by its schema and hands on what the schema made of it.
 * @throws Refusal 400 for text that cannot be stored, 422 with a message for every wrong field
 */
export function checkInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  if (holdsNul(input)) throw new Refusal(400, '请求含有无效字符');
  const checked = schema.safeParse(input ?? {});
  if (!checked.success) throw refusalOfIssues(checked.error.issues, input);
  return checked.data;
}
