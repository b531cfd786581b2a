import * as z from 'zod/mini';
import type { Chance } from '../../../src/demo/seeded-chance.ts';
import { callAt } from '../calls/all-calls.ts';
import type { JsonSchema } from '../calls/operations.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What pricing needs of a cart (rules.md, «Wire shape of a cart»): there its schema fixes the outline alone. */
const neededForPricing: ReadonlySet<string> = new Set([
  'id',
  'number',
  'goods',
  'base_price',
  'price',
  'amount',
  'money',
  'rate',
  'tiers',
  'every',
  'give',
]);

/**
 * Of the shapes that may stand there the one that says what is inside; a page's, where a house writes its list alone.
 */
function shapeOf(schema: JsonSchema, value: unknown): JsonSchema {
  const shapes = schema.anyOf?.map((one) => shapeOf(one, value)) ?? [schema];
  const isThis = ({ properties, items, required = [] }: JsonSchema): boolean =>
    Array.isArray(value) ? items !== undefined : properties !== undefined && required.every((name) => isFields(value) && name in value);
  const inner = shapes.find(isThis) ?? shapes.find(({ properties }) => properties) ?? schema;
  const { list } = inner.properties ?? {};
  return Array.isArray(value) && inner.items === undefined && list !== undefined ? shapeOf(list, value) : inner;
}

function least(value: unknown, schema: JsonSchema, isInCart: boolean): unknown {
  const { items, properties, required = [] } = shapeOf(schema, value);
  if (Array.isArray(value)) return items === undefined && !isInCart ? value : value.map((member) => least(member, items ?? {}, isInCart));
  if (!isFields(value) || (properties === undefined && !isInCart)) return value;
  const isNeeded = (name: string): boolean => required.includes(name) || (isInCart && (neededForPricing.has(name) || name === 'data'));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNeeded(name))
      .map(([name, member]) => [name, least(member, properties?.[name] ?? {}, isInCart || name === 'cart')]),
  );
}

/** An answer without anything that the contract does not demand. */
export function leastAnswer(envelope: unknown, method: string, path: string): unknown {
  const call = callAt(method, path);
  if (call === undefined || !isFields(envelope)) return envelope;
  const schema = z.toJSONSchema(call.data, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const isCart = path.startsWith('/api/cart/') && isFields(envelope.data) && 'activity_data' in envelope.data;
  return { ...envelope, data: least(envelope.data, schema, isCart) };
}

/** What a thing is nothing without: its id, the step of a ladder, the moment of a sale or a post. */
const wholeFields: ReadonlySet<string> = new Set(['id', 'ladder_price', 'timestamp', 'end_time', 'at']);

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isFields(value)) return undefined;
  const kept = Object.entries(value).filter(([name, member]) => wholeFields.has(name) || typeof member === 'object');
  return Object.fromEntries(kept.map(([name, member]) => [name, wholeFields.has(name) ? member : bare(member)]));
}

/**
 * An answer about what product.md §3 describes with next to nothing left of it; carts, orders, purse and vouchers are
 * money, and stay.
 */
export const bareAnswer = (envelope: unknown, _method: string, path: string): unknown =>
  isFields(envelope) && !/^\/api\/(cart|order|login|user\/(user_money|coupon))/.test(path)
    ? { ...envelope, data: bare(envelope.data) }
    : envelope;

const others: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => [],
  () => ({}),
  () => true,
  () => -1,
  () => '1e3',
  () => 'x'.repeat(300),
  () => [null],
  (value) => (typeof value === 'number' ? String(value) : Number(value)),
  (value) => [value],
];

/** The same with some of its fields missing, empty or of another kind. */
export function turnedByChance(value: unknown, chance: Chance, share: number): unknown {
  if (chance() < share) return others[Math.floor(chance() * others.length)]?.(value);
  if (Array.isArray(value)) return value.map((member) => turnedByChance(member, chance, share));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, turnedByChance(member, chance, share)]));
}
