import type { JsonSchema } from './operations.ts';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

function* misfitsOf(schema: JsonSchema, value: unknown, path: string): Generator<string> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const misfits = alternatives.map((one) => [...misfitsOf(one, value, path)]);
    if (misfits.every((found) => found.length > 0)) yield* misfits.find((found) => !found[0]?.startsWith(`${path} is`)) ?? misfits[0] ?? [];
    return;
  }
  const type = typeOf(value);
  const types = [schema.type ?? type].flat();
  if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) yield `${path} is ${type}`;
  else if ('const' in schema && schema.const !== value) yield `${path} is ${String(value)}`;
  else if (schema.enum?.includes(value) === false) yield `${path} is ${String(value)}`;
  else if (Array.isArray(value)) for (const member of value) yield* misfitsOf(schema.items ?? {}, member, `${path}[]`);
  else if (type === 'object' && schema.properties !== undefined) {
    const fields = value as Record<string, unknown>;
    for (const name of schema.required ?? []) if (fields[name] === undefined) yield `${path}.${name} is missing`;
    for (const [name, member] of Object.entries(fields)) {
      const known = schema.properties[name];
      if (known === undefined) yield `${path}.${name} is not in the document`;
      else yield* misfitsOf(known, member, `${path}.${name}`);
    }
  }
}

/** Where a value has another form than a schema of the OpenAPI document; a field without a name there counts. */
export const misfits = (schema: JsonSchema, value: unknown): readonly string[] => [...new Set(misfitsOf(schema, value, ''))];
