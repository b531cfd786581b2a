import * as z from 'zod/mini';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, type Money, noMoney, priceDecimals, readAmount } from '../../domain/shared/money.ts';
import { wireId, wireInteger, wireTime } from './wire-values.ts';

/*
 * The values of answers. Each declares how this shop writes it: that is its input type and its form in OpenAPI. It also
 * reads what other servers write: numbers for texts and texts for numbers, `true` for 1, null for texts and lists,
 * missing optional values, and PHP's empty list for an empty object. Requests are read strictly, by wire-values.ts.
 */

type Schema = z.ZodMiniType;

/** A schema whose input has the type of `Declared`, and whose output is a `Value`. */
type Read<Declared extends Schema, Value> = z.ZodMiniPipe<Declared, z.ZodMiniTransform<Value, z.output<Declared>>>;

/**
 * A schema that is typed and documented as `declared`, and reads more.
 * @param mend turns another server's form into what `declared` reads, and leaves everything else unchanged
 * @param make the result, where it differs from the value of `declared`; adds an issue for an invalid value
 */
// @__NO_SIDE_EFFECTS__
export function reads<Declared extends Schema, Value = z.output<Declared>>(
  declared: Declared,
  mend: (value: unknown) => unknown,
  make?: (value: z.output<Declared>, context: z.core.ParsePayload) => Value,
): Read<Declared, Value> {
  // A transform before a schema is invisible in the JSON schema of its input.
  return z.pipe(z.transform(mend), make ? z.pipe(declared, z.transform(make)) : declared) as unknown as Read<Declared, Value>;
}

const asItCame = (value: unknown): unknown => value;

/** Whether a value means «nothing» on the wire. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const mendText = (value: unknown): unknown => {
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'number' ? String(value) : value;
};

/** Text that this shop always writes; missing text is empty. */
export const text = reads(z.string(), mendText);

/** Optional text; missing text is empty. */
export const textOrNone = reads(z.optional(z.nullable(z.string())), mendText, (text) => text ?? '');

/** An id, as the text for comparing ids. */
export const id = reads(wireId, asItCame, idText);

/** A whole number, 0 … 2^53−1 or narrower. */
export const integer = wireInteger;

/** A count: a whole number that this shop always writes; missing, it is 0. */
export const count = reads(wireInteger(), (value) => (isNothing(value) ? 0 : value));

/** Seconds since the epoch. */
export const time = wireTime;

/** 0 or 1, as number or text. */
const bit = z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]);
const mendBit = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value === '' ? null : value);

/** 0 or 1; missing, it is 0. */
export const flag = reads(z.optional(z.nullable(bit)), mendBit, (value) => Number(value ?? 0) === 1);

/** 0 or 1; missing, it is 1. */
export const flagUnlessNo = reads(z._default(z.nullable(bit), 1), mendBit, (value) => Number(value ?? 1) === 1);

/** A boolean; missing, it is `otherwise`. */
// @__NO_SIDE_EFFECTS__
const yesOr = (otherwise: boolean) =>
  reads(z.boolean(), (value) => {
    if (isNothing(value)) return otherwise;
    return value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;
  });

/** A boolean; missing, it is false. */
export const yes = yesOr(false);

/** A boolean; missing, it is true. */
export const yesUnlessNo = yesOr(true);

const mendAmount = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

// @__NO_SIDE_EFFECTS__
const amountOf =
  (decimals: number) =>
  (text: string, context: z.core.ParsePayload): Money => {
    const amount = readAmount(text, decimals);
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', input: text, message: 'no amount (R1)' });
    return z.NEVER;
  };
const priceOf = amountOf(priceDecimals);

/** An amount in yuan with at most 2 decimals (R1). */
export const amount = reads(z.string(), mendAmount, amountOf(amountDecimals));

/** An optional amount; missing or null, it is zero. */
export const amountOrNone = reads(
  z.optional(z.nullable(z.string())),
  mendAmount,
  (text): Money => readAmount(text, amountDecimals) ?? noMoney,
);

/** A unit price or a rate, with at most 4 decimals (R1). */
export const price = reads(z.string(), mendAmount, priceOf);

/** A price that this shop always writes, null for none. */
export const priceOrNull = reads(
  z.nullable(z.string()),
  (value) => (isNothing(value) ? null : mendAmount(value)),
  (text, context) => (text === null ? null : priceOf(text, context)),
);

/** An optional value: missing becomes null. */
// @__NO_SIDE_EFFECTS__
export const orNull = <S extends Schema>(schema: S): Read<z.ZodMiniOptional<z.ZodMiniNullable<S>>, z.output<S> | null> =>
  reads(
    z.optional(z.nullable(schema)),
    (value) => (isNothing(value) ? null : value),
    (value) => value ?? null,
  );

/** An object that this shop always writes, null for none. */
// @__NO_SIDE_EFFECTS__
export const nullable = <S extends Schema>(schema: S): Read<z.ZodMiniNullable<S>, z.output<S> | null> =>
  reads(z.nullable(schema), (value) => (isNothing(value) ? null : value));

/** An optional object whose fields are all optional: missing, it is read as empty. */
// @__NO_SIDE_EFFECTS__
export const objectOrNone = <S extends Schema>(schema: S): Read<z.ZodMiniOptional<z.ZodMiniNullable<S>>, z.output<S>> =>
  reads(
    z.optional(z.nullable(schema)),
    (value) => (isNothing(value) ? {} : value),
    (value) => value as z.output<S>,
  );

/** An optional value: missing or null becomes `otherwise`, a plain value. */
// @__NO_SIDE_EFFECTS__
export const or = <S extends Schema, const Otherwise extends string | number>(
  schema: S,
  otherwise: Otherwise,
): Read<z.ZodMiniDefault<z.ZodMiniNullable<S>>, z.output<S> | Otherwise> =>
  reads(
    z._default(z.nullable(schema), otherwise as never),
    (value) => (isNothing(value) ? null : value),
    (value) => value ?? otherwise,
  );

/** PHP writes a list with gaps as an object: its members, in order. */
const mendList = (value: unknown): unknown => {
  if (isNothing(value)) return [];
  const isNumbered = typeof value === 'object' && Object.keys(value as object).every((key) => /^\d+$/.test(key));
  return isNumbered && !Array.isArray(value) ? Object.values(value as object) : value;
};

/** A list that this shop always writes; missing or null, it is empty. */
// @__NO_SIDE_EFFECTS__
export function list<Item extends Schema>(item: Item): Read<z.ZodMiniArray<Item>, z.output<Item>[]> {
  return reads(z.array(item), mendList);
}

/** An optional list; missing or null, it is empty. */
// @__NO_SIDE_EFFECTS__
export const listOrNone = <Item extends Schema>(
  item: Item,
): Read<z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniArray<Item>>>, z.output<Item>[]> =>
  reads(z._default(z.nullable(z.array(item)), []), mendList, (list) => list ?? []);
