import * as z from 'zod/mini';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, type Money, noMoney, priceDecimals, readAmount } from '../../domain/shared/money.ts';
import { wireId, wireInteger, wireTime } from './wire-values.ts';

/*
 * What answers hold. Each value declares how this shop writes it: that is its input type and what OpenAPI shows. What
 * another house that keeps the contract writes in its place is read too: numbers for texts and texts for numbers,
 * `true` for 1, null for texts and lists, nothing at all for what may be missing, and PHP's empty list for no object.
 * Requests are read strictly, by wire-values.ts.
 */

type Schema = z.ZodMiniType;

/** A schema whose input is what `Declared` takes, and whose output is a `Value`. */
type Read<Declared extends Schema, Value> = z.ZodMiniPipe<Declared, z.ZodMiniTransform<Value, z.output<Declared>>>;

/**
 * A schema that is typed and documented as `declared`, and reads more.
 * @param mend makes of another house's manner what `declared` takes, and leaves everything else as it came
 * @param make what is handed on, where it is not what `declared` read; adds an issue for what is no such value
 */
// @__NO_SIDE_EFFECTS__
export function reads<Declared extends Schema, Value = z.output<Declared>>(
  declared: Declared,
  mend: (value: unknown) => unknown,
  make?: (value: z.output<Declared>, context: z.core.ParsePayload) => Value,
): Read<Declared, Value> {
  // A transform before a schema is not seen in a JSON schema of its input.
  return z.pipe(z.transform(mend), make ? z.pipe(declared, z.transform(make)) : declared) as unknown as Read<Declared, Value>;
}

const asItCame = (value: unknown): unknown => value;

/** Whether a value is the wire's word for nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const mendText = (value: unknown): unknown => {
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'number' ? String(value) : value;
};

/** Text that this shop always writes; missing, it is empty. */
export const text = reads(z.string(), mendText);

/** Text that may be missing, which is empty. */
export const textOrNone = reads(z.optional(z.nullable(z.string())), mendText, (text) => text ?? '');

/** An id, as the text by which ids are compared. */
export const id = reads(wireId, asItCame, idText);

/** A whole number, 0 … 2^53−1 or narrower. */
export const integer = wireInteger;

/** How many: a whole number that this shop always writes; missing, it is 0. */
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

/** True or false, written as such; missing, it is `otherwise`. */
// @__NO_SIDE_EFFECTS__
const yesOr = (otherwise: boolean) =>
  reads(z.boolean(), (value) => {
    if (isNothing(value)) return otherwise;
    return value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;
  });

/** True or false; missing, it is false. */
export const yes = yesOr(false);

/** True or false; missing, it is true. */
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

/** An amount that may be missing, or be none: nothing. */
export const amountOrNone = reads(
  z.optional(z.nullable(z.string())),
  mendAmount,
  (text): Money => readAmount(text, amountDecimals) ?? noMoney,
);

/** A unit price or a rate, with at most 4 decimals (R1). */
export const price = reads(z.string(), mendAmount, priceOf);

/** A price that this shop always writes, null where there is none. */
export const priceOrNull = reads(
  z.nullable(z.string()),
  (value) => (isNothing(value) ? null : mendAmount(value)),
  (text, context) => (text === null ? null : priceOf(text, context)),
);

/** What may be missing or null: null. */
// @__NO_SIDE_EFFECTS__
export const orNull = <S extends Schema>(schema: S): Read<z.ZodMiniOptional<z.ZodMiniNullable<S>>, z.output<S> | null> =>
  reads(
    z.optional(z.nullable(schema)),
    (value) => (isNothing(value) ? null : value),
    (value) => value ?? null,
  );

/** An object that this shop always writes, null where there is none. */
// @__NO_SIDE_EFFECTS__
export const nullable = <S extends Schema>(schema: S): Read<z.ZodMiniNullable<S>, z.output<S> | null> =>
  reads(z.nullable(schema), (value) => (isNothing(value) ? null : value));

/** An object that may be missing because all of it may be: it is read as if it were empty. */
// @__NO_SIDE_EFFECTS__
export const objectOrNone = <S extends Schema>(schema: S): Read<z.ZodMiniOptional<z.ZodMiniNullable<S>>, z.output<S>> =>
  reads(
    z.optional(z.nullable(schema)),
    (value) => (isNothing(value) ? {} : value),
    (value) => value as z.output<S>,
  );

/** What may be missing or null: `otherwise`, a plain value. */
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

/** PHP writes a list whose numbering has gaps as an object: its members, in order. */
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

/** A list that may be missing or null, which is empty. */
// @__NO_SIDE_EFFECTS__
export const listOrNone = <Item extends Schema>(
  item: Item,
): Read<z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniArray<Item>>>, z.output<Item>[]> =>
  reads(z._default(z.nullable(z.array(item)), []), mendList, (list) => list ?? []);
