import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call } from '../../src/contract/shared/call.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const contract = join(import.meta.dirname, '../../src/contract');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call that a module of the contract declares, alone or in a table. */
async function allCalls(): Promise<Call[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>));
  const exported = modules.flatMap((one) => Object.values(one));
  return exported.flatMap((one) => (isCall(one) || typeof one !== 'object' || one === null ? [one] : Object.values(one))).filter(isCall);
}

/** The names of all fields of a schema, those inside of lists and objects too. */
const fieldsOf = ({ properties = {}, items, anyOf = [] }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [name, ...fieldsOf(schema)]),
  ...(items ? fieldsOf(items) : []),
  ...anyOf.flatMap(fieldsOf),
];

const asked = ({ query, form }: Call): string[] =>
  [query, form].flatMap((schema) =>
    schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : [],
  );

describe('what the buyer calls the fields of a call', () => {
  let calls: Call[];
  beforeAll(async () => {
    calls = await allCalls();
  });

  it('is told with every call, for each field of its query and form', () => {
    const unnamed = calls.flatMap((call) =>
      asked(call)
        .filter((name) => !Object.hasOwn(call.labels ?? {}, name))
        .map((name) => `${call.method} ${call.path} ${name}`),
    );
    expect(calls.length).toBeGreaterThan(60);
    expect(unnamed).toEqual([]);
  });

  it('is Chinese, and of no field that the call does not have', () => {
    for (const call of calls) {
      for (const [name, label] of Object.entries(call.labels ?? {})) {
        expect([call.path, name, label]).toEqual([call.path, name, expect.stringMatching(/^\p{Script=Han}+$/u)]);
        expect(asked(call)).toContain(name);
      }
    }
  });
});
