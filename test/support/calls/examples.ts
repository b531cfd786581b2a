import qs from 'qs';
import type { Answered, ServerClient } from '../server-client.ts';
import type { JsonSchema, Operation } from './operations.ts';

/** What is said in fields, as a form or a query carries it. */
export type Said = Record<string, unknown>;

/** The day in China. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Words that the rules take, by the names of fields; every other field gets the simplest that its schema takes. */
const knownWords: Readonly<Record<string, () => unknown>> = {
  phone: () => '13900000009',
  region: () => '安徽省合肥市庐阳区',
  address: () => '长江中路1号',
  name: () => '李强',
  receiver: () => '李强',
  received_on: today,
  expect: () => '1.00',
  month: () => today().slice(0, 7),
  amount: () => '1.00',
  keywords: () => '阿莫西林',
  credit_code: () => '91110000600037341L',
  region_code: () => '340103',
};

/** Fields that a call needs beside those that its schema demands, so that it does something. */
const alsoNeeded: Readonly<Record<string, Said>> = {
  'POST /api/cart/{id}/edit': { number: 3 },
  'POST /api/cart/gap_goods': { kind: 'coupon' },
  'POST /api/user/fast_buy/match': { text: '阿莫西林 20' },
  // Somebody at the desk whom no test signs in as: their logins end.
  'POST /api/desk/people/{id}/password': { '{id}': 6 },
};

function simplest(schema: JsonSchema, name: string, path: string, given: Said): unknown {
  if (path in given) return given[path];
  const known = knownWords[name];
  if (known !== undefined) return known();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return simplest(schema.anyOf[0], name, path, given);
  if (schema.type === 'array') return [simplest(schema.items ?? {}, name, `${path}[]`, given)];
  if (schema.type === 'object') return fieldsOf(schema, path, given);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return (schema.pattern ?? '').includes('\\d') ? '1' : '好'.repeat(Math.max(2, schema.minLength ?? 0));
}

const isWithin = (path: string, given: Said): boolean =>
  Object.keys(given).some((name) => name === path || name.startsWith(`${path}.`) || name.startsWith(`${path}[`));

function fieldsOf({ properties = {}, required = [] }: JsonSchema, path: string, given: Said): Said {
  const wanted = Object.entries(properties).flatMap(([name, schema]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return required.includes(name) || isWithin(at, given) ? [[name, simplest(schema, name, at, given)] as const] : [];
  });
  return Object.fromEntries(wanted);
}

/**
 * A request that a call takes: what its schema demands, and what is given by the path of a field (`{id}`,
 * `params[].goods_id`).
 */
export interface Example {
  readonly path: string;
  readonly query: Said;
  readonly form: Said | null;
}

export function exampleOf(operation: Operation, given: Said = {}): Example {
  const said = { ...alsoNeeded[operation.name], ...given };
  return {
    path: operation.path.replaceAll(/\{\w+\}/g, (name) => encodeURIComponent(String(said[name] ?? 1))),
    query: fieldsOf(operation.query, '', said),
    form: operation.form && { ...fieldsOf(operation.form, '', said) },
  };
}

/** Sends an example; the payable that an order names is the one that its check page says. */
export async function sendExample(client: ServerClient, { name, method }: Operation, { path, query, form }: Example): Promise<Answered> {
  const search = qs.stringify(query);
  const url = search === '' ? path : `${path}?${search}`;
  if (form === null) return client.send({ method, url });
  const sheet = name === 'POST /api/order' ? await client.post('/api/cart/checkout', { ids: form.ids }) : null;
  return client.post(url, sheet?.status === 200 ? { ...form, expect: sheet.data.priced.payable } : form);
}
