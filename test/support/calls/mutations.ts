import type { InjectOptions } from 'fastify';
import qs from 'qs';
import type { Chance } from '../../../src/demo/seeded-chance.ts';
import type { Example, Said } from './examples.ts';
import { shuffled } from '../seeded.ts';
import { edges, hostile } from './hostile.ts';
import type { JsonSchema, Operation } from './operations.ts';

/** One of these, by chance. */
const oneOf = <Member>(members: readonly Member[], chance: Chance): Member => members[Math.floor(chance() * members.length)] as Member;

const words = [...hostile, ...edges];
const values: readonly ((chance: Chance, was: unknown) => unknown)[] = [
  (chance) => oneOf(words, chance),
  (chance) => oneOf(words, chance),
  (_chance, was) => [was, was],
  (_chance, was) => ({ a: was }),
  (chance, was) => [[was], { 0: oneOf(words, chance) }],
  (chance) => Array.from({ length: 1 + Math.floor(chance() * 40) }, () => oneOf(words, chance)),
  () => Object.fromEntries(['__proto__', 'constructor', 'toString', 'length'].map((name) => [name, '1'])),
  // These arrive as they are in JSON alone; forms carry their text.
  () => null,
  () => true,
  (chance) => oneOf([-1, 0, 1.5, 1e21, 2 ** 53, 1e308, -0], chance),
  () => ({}),
  () => [],
];

const namesOf = (schema: JsonSchema | null): readonly string[] => Object.keys(schema?.properties ?? {});

/** Every place in what is said that can be turned, inner ones too. */
function placesIn(said: Said, at: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(said).flatMap(([name, value]) => {
    const place = [...at, name];
    return typeof value === 'object' && value !== null ? [place, ...placesIn(value as Said, place)] : [place];
  });
}

function changed(said: Said, [name = '', ...rest]: readonly string[], change: (was: unknown) => unknown): Said {
  const was = said[name];
  const becomes = rest.length === 0 || typeof was !== 'object' || was === null ? change(was) : changed(was as Said, rest, change);
  if (becomes === undefined) return Object.fromEntries(Object.entries(said).filter(([other]) => other !== name));
  return Array.isArray(said)
    ? (Object.assign([...(said as unknown[])], { [name]: becomes }) as unknown as Said)
    : { ...said, [name]: becomes };
}

/**
 * Turns one thing of what is said: a value, a field that is missing, another field of the call, one that nobody knows.
 */
function turned(said: Said, schema: JsonSchema | null, chance: Chance): Said {
  const places = [
    ...placesIn(said),
    ...namesOf(schema).map((name) => [name]),
    [oneOf(['unknown', 'id', 'buyer_id', '__proto__', 'a.b', ''], chance)],
  ];
  const place = oneOf(places, chance);
  if (chance() < 0.15) return changed(said, place, () => undefined);
  return changed(said, place, (was) => oneOf(values, chance)(chance, was));
}

const bodies: readonly ((form: Said, chance: Chance) => Pick<InjectOptions, 'payload'> & { readonly type: string })[] = [
  (form) => ({ type: 'application/x-www-form-urlencoded', payload: qs.stringify(form) }),
  (form) => ({
    type: 'application/x-www-form-urlencoded; charset=utf-8',
    payload: qs.stringify(form, { arrayFormat: 'brackets', allowDots: true }),
  }),
  (form) => ({ type: 'application/json', payload: JSON.stringify(form) }),
  (form) => ({ type: 'application/json', payload: JSON.stringify(form) }),
  (form, chance) => ({
    type: oneOf(['application/json', 'application/x-www-form-urlencoded'], chance),
    payload: JSON.stringify(form).slice(0, -1),
  }),
  (form, chance) => ({
    type: oneOf(['text/plain', 'multipart/form-data; boundary=x', 'text/xml', 'application/json; charset=gbk', 'x'], chance),
    payload: qs.stringify(form),
  }),
];

const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  {},
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': 'k-1' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'sid=%zz; sid=;=;' },
];

/** Whether a number or a day may stand there, by what the document says. */
const isCounted = (schema: JsonSchema): boolean =>
  [schema.type].flat().some((type) => type === 'integer' || type === 'number') ||
  (schema.pattern ?? '').includes('\\d') ||
  [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : []), ...Object.values(schema.properties ?? {})].some(isCounted);

const plainly = ({ method }: Operation, { path, query, form }: Example): InjectOptions => {
  const search = qs.stringify(query);
  const url = search === '' ? path : `${path}?${search}`;
  if (form === null) return { method, url };
  return { method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: qs.stringify(form) };
};

/**
 * Requests that a call takes but for one field, which holds a word at the edge of what it may: of each field as many.
 */
export function oneFieldAtTheEdge(operation: Operation, example: Example, chance: Chance, wordsAField: number): readonly InjectOptions[] {
  const some = (schema: JsonSchema) =>
    shuffled(isCounted(schema) ? [...edges, ...hostile.slice(3, 10)] : words, chance).slice(0, wordsAField);
  const inFields = (said: Said | null, schema: JsonSchema | null, request: (said: Said) => Example): readonly InjectOptions[] =>
    Object.entries(schema?.properties ?? {}).flatMap(([name, member]) => {
      const places = placesIn({ [name]: said?.[name] });
      return some(member).map((word) => plainly(operation, request(changed(said ?? {}, oneOf(places, chance), () => word))));
    });
  const inPath = operation.params.flatMap((name) =>
    some({ type: 'integer' }).map((word) =>
      plainly(operation, {
        ...example,
        path: operation.path.replace(`{${name}}`, encodeURIComponent(word.slice(0, 200))).replaceAll(/\{\w+\}/g, '1'),
      }),
    ),
  );
  return [
    ...inPath,
    ...inFields(example.query, operation.query, (query) => ({ ...example, query })),
    ...inFields(example.form, operation.form, (form) => ({ ...example, form })),
  ];
}

/**
 * Turns a request that a call takes into one that nobody has thought of:
 * one to three things of its path, query and form, the way its body is written, and its headers.
 */
export function mutated(operation: Operation, example: Example, chance: Chance): InjectOptions {
  let { path, query, form } = example;
  for (let turns = 1 + Math.floor(chance() * 3); turns > 0; turns -= 1) {
    const place = chance();
    if (place < 0.2 && operation.params.length > 0)
      path = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(oneOf(words, chance).slice(0, 200)));
    else if (form !== null && place < 0.8) form = turned(form, operation.form, chance);
    else query = turned(query, operation.query, chance);
  }
  const search =
    qs.stringify(query, { arrayFormat: oneOf(['indices', 'brackets', 'repeat'] as const, chance) }) +
    (chance() < 0.03 ? '&a=%zz&=&[]=1' : '');
  const url = search === '' ? path : `${path}?${search}`;
  const method = operation.method;
  if (form === null) return { method, url, headers: { ...oneOf(headers, chance) } };
  const { type, payload } = oneOf(bodies, chance)(form, chance);
  return { method, url, headers: { 'content-type': type, ...oneOf(headers, chance) }, payload };
}
