import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/shared/call.ts';
import { readBracketForm } from '../../src/server/http/bracket-form.ts';
import { allCalls } from '../support/calls/all-calls.ts';
import type { JsonSchema } from '../support/calls/operations.ts';

type Part = Extract<Call['form'], z.ZodMiniType>;

const schemasOf = ({ anyOf = [], ...schema }: JsonSchema): readonly JsonSchema[] => [schema, ...anyOf];
const isList = (schema: JsonSchema): boolean => schemasOf(schema).some(({ type }) => type === 'array');

/** Lists that a query or a form may leave out, by the names of their fields. */
function optionalListsOf(part: Part): readonly string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.keys(properties).filter((name) => isList(properties[name] ?? {}) && !required.includes(name));
}

/** What one field comes to, beside others that may be missing. */
const readField = (part: Part, name: string, sent: object): unknown => {
  const field = (part as unknown as z.ZodMiniObject).shape[name] as unknown as z.ZodMiniType;
  return z.safeParse(field, (sent as Record<string, unknown>)[name]);
};

const lists = allCalls.flatMap((call) =>
  [call.query, call.form]
    .filter((part): part is Part => part !== undefined)
    .flatMap((part) => optionalListsOf(part).map((field) => ({ name: `${call.method} ${call.path}`, field, part }))),
);

describe('a list that a call may do without', () => {
  it('is found in many calls', () => {
    expect(lists.length).toBeGreaterThan(15);
    expect(lists.map(({ name, field }) => `${name} ${field}`)).toContain('POST /api/user/zizhi scopes');
  });

  it.each(lists)('$name $field: empty, it is as if it were not there, in JSON and in a form', ({ field, part }) => {
    const absent = readField(part, field, {});
    expect(absent).toMatchObject({ success: true });
    expect(readField(part, field, { [field]: [] })).toEqual(absent);
    expect(readField(part, field, readBracketForm(`${field}[]=`))).toEqual(absent);
  });
});
