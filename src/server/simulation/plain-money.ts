import Big from 'big.js';
import { type Money, money } from '../../domain/shared/money.ts';

/** An amount as plain data: what is sent to another process keeps no class. */
interface PlainMoney {
  readonly yuan: string;
}

/** A value with its amounts as plain data. */
type WithoutMoney<Value> = Value extends Money
  ? PlainMoney
  : Value extends ReadonlyMap<infer Key, infer Member>
    ? Map<Key, WithoutMoney<Member>>
    : Value extends readonly (infer Member)[]
      ? WithoutMoney<Member>[]
      : Value extends object
        ? { -readonly [Key in keyof Value]: WithoutMoney<Value[Key]> }
        : Value;

function changed(value: unknown, change: (value: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = change(value);
  if (own !== undefined) return own;
  if (Array.isArray(value)) return value.map((member) => changed(member, change));
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [key, changed(member, change)]));
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(value)) fields[key] = changed((value as Record<string, unknown>)[key], change);
  return fields;
}

/** Plain data for another process: objects, lists, maps, and amounts as text. */
export const withoutMoney = <Value>(value: Value): WithoutMoney<Value> =>
  changed(value, (one) => (one instanceof Big ? { yuan: one.toFixed() } : undefined)) as WithoutMoney<Value>;

/** The value that was sent. */
export const withMoney = <Value>(plain: WithoutMoney<Value>): Value =>
  changed(plain, (one) =>
    'yuan' in one && typeof one.yuan === 'string' && Object.keys(one).length === 1 ? money(one.yuan) : undefined,
  ) as Value;
