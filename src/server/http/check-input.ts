import type * as z from 'zod/mini';
import { type FieldLabels, refusalOfIssues } from './field-messages.ts';
import { Refusal } from './refusal.ts';

/** PostgreSQL's text holds every character but NUL. No recursion: a JSON body may nest deeper than the stack. */
function holdsNul(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return true;
    } else if (Array.isArray(value)) {
      for (const member of value) open.push(member);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) open.push(key, member);
    }
  }
  return false;
}

/**
 * Checks a part of a request by its schema and hands on what the schema made of it.
 * @throws Refusal 400 for text that cannot be stored, 422 with a message for every wrong field
 */
export function checkInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown, labels: FieldLabels = {}): z.output<Schema> {
  if (holdsNul(input)) throw new Refusal(400, '请求含有无效字符');
  return checkShape(schema, input, labels);
}

/**
 * Likewise, for a request whose texts are judged later, one by one.
 * @throws Refusal 422 with a message for every wrong field
 */
export function checkShape<Schema extends z.ZodMiniType>(schema: Schema, input: unknown, labels: FieldLabels = {}): z.output<Schema> {
  const checked = schema.safeParse(input ?? {});
  if (!checked.success) throw refusalOfIssues(checked.error.issues, input, labels);
  return checked.data;
}
