import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** What this file looks at of a schema's own description. */
interface Def {
  readonly type: string;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly transform?: (value: unknown, context: unknown) => unknown;
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
const partsOf = ({ in: from, out, innerType, options = [] }: Def): readonly Schema[] =>
  [from, out, innerType, ...options].filter((part) => part !== undefined);

const containers: ReadonlySet<string> = new Set(['object', 'array', 'record']);
/** Whether a schema reads a list or an object, whatever it makes of it. */
const hasMembers = (schema: Schema): boolean => containers.has(defOf(schema).type) || partsOf(defOf(schema)).some(hasMembers);

/** How a plain value may have been written on the wire. */
function writingsOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [null, undefined, ''];
  if (typeof value === 'boolean') return [value, value ? 1 : 0];
  if (typeof value === 'number') return [value, String(value)];
  // The target of a link (§8).
  if (typeof value === 'object' && 'url' in value) return [value.url];
  if (typeof value === 'object' && 'text' in value) return [`*${String(value.text)}`];
  const isMoney = typeof value === 'object' && 'toFixed' in value && typeof value.toFixed === 'function';
  return isMoney ? [String((value.toFixed as () => string)())] : [value];
}

/** The words that a schema reads, one of which may be another than our term (`valueInTerms`). */
const wordsOf = (schema: Schema): readonly unknown[] => [
  ...Object.values(defOf(schema).entries ?? {}),
  ...partsOf(defOf(schema)).flatMap(wordsOf),
];

const isRead = (schema: Schema, value: unknown): boolean =>
  [...writingsOf(value), ...wordsOf(schema)].some((wire) => {
    const read = z.safeParse(schema, wire);
    return read.success && isDeepStrictEqual(read.data, value);
  });

/** The term of each field of the wire, where an object is read field by field; null where more is made of it. */
function termsOf(shape: Readonly<Record<string, Schema>>, make: NonNullable<Def['transform']>): ReadonlyMap<string, string> | null {
  const marks = new Map(Object.keys(shape).map((name) => [name, { name }]));
  try {
    const made = Object.entries(make(Object.fromEntries(marks), { issues: [] }) as object);
    const isPlain = made.length === marks.size && made.every(([, mark]) => marks.get((mark as { name: string }).name) === mark);
    return isPlain ? new Map(made.map(([term, mark]) => [(mark as { name: string }).name, term])) : null;
  } catch {
    return null;
  }
}

function memberFaults(
  shape: Readonly<Record<string, Schema>>,
  termOf: (name: string) => string,
  value: unknown,
  at: string,
): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  const members = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).flatMap(([name, schema]) => {
    const term = termOf(name);
    return answerFaults(schema, members[term], at === '' ? term : `${at}.${term}`);
  });
}

/**
 * What of a value in our terms no answer can have been that `schema` reads: each place, and what stands there. Of what
 * the contract makes by hand (goods, say) nothing is said: its type alone holds it.
 */
export function answerFaults(schema: Schema, value: unknown, at = ''): readonly string[] {
  if (!hasMembers(schema)) return isRead(schema, value) ? [] : [`${at} ${JSON.stringify(value)}`];
  const def = defOf(schema);
  const { type, in: from, out, innerType, element, valueType, options = [], shape } = def;
  if (shape !== undefined) return memberFaults(shape, (name) => name, value, at);
  if (type === 'union') {
    const tried = options.map((option) => answerFaults(option, value, at));
    return tried.some((faults) => faults.length === 0) ? [] : (tried[0] ?? []);
  }
  if (innerType !== undefined) return value === null || value === undefined ? [] : answerFaults(innerType, value, at);
  if (element !== undefined) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, place) => answerFaults(element, item, `${at}[${place}]`));
  }
  if (valueType !== undefined)
    return Object.entries(value as object).flatMap(([name, one]) => answerFaults(valueType, one, `${at}.${name}`));
  if (from === undefined || out === undefined) throw new Error(`no rule for a schema of the kind ${type}`);
  const make = defOf(out).transform;
  if (make === undefined) return answerFaults(out, value, at);
  const fields = defOf(from).shape;
  if (fields === undefined) return Array.isArray(value) || !isList(from) ? answerFaults(from, value, at) : [];
  const terms = termsOf(fields, make);
  return terms === null ? [] : memberFaults(fields, (name) => terms.get(name) ?? name, value, at);
}

const isList = (schema: Schema): boolean => {
  const { element, innerType } = defOf(schema);
  return element !== undefined || (innerType !== undefined && isList(innerType));
};
