import * as z from 'zod/mini';

/*
 * The wire's plain values (api.md, rules.md R1 and «Wire shape of a cart»): numbers may come as JSON numbers or as
 * digits in text, because bodies are form-encoded and foreign servers write either. Nothing is coerced beyond that.
 */

const digits = z.string().check(z.regex(/^\d{1,16}$/));

/** An integer 0 … 2^53−1, or narrower; `5`, `"5"`, never `5.5`, `"5.0"`, `true`, `""`. */
export const wireInteger = ({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.pipe(
    z.union([digits, z.int()]),
    z.pipe(z.transform((value: string | number) => Number(value)), z.int().check(z.gte(min), z.lte(max))),
  );

/** 0, 1, "0", "1" as a boolean. */
export const wireFlag = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value: 0 | 1 | '0' | '1') => Number(value) === 1),
);

/** A flag of an answer that may be absent or null, which is 0. */
export const wireFlagOrNo = z.pipe(
  z.optional(z.nullable(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]))),
  z.transform((value: 0 | 1 | '0' | '1' | null | undefined) => Number(value ?? 0) === 1),
);

/** An id: a positive integer or a non-empty text of up to 64 characters; kept as it came, compared as text. */
export const wireId = z.union([
  z.int().check(z.gte(1)),
  z.string().check(z.minLength(1), z.maxLength(64)),
]);

/** Ids as a list, `ids[]=1&ids[]=2`, or `1,2` in one text (api.md). 1 … 500 of them. */
export const wireIds = z.pipe(
  z.pipe(
    z.union([z.array(wireId), wireId]),
    z.transform((value: string | number | (string | number)[]) =>
      Array.isArray(value) ? value : String(value).split(',').map((id) => id.trim()),
    ),
  ),
  z.array(wireId).check(z.minLength(1), z.maxLength(500)),
);

/** A decimal by R1's test on its shortest text, with at most `decimals` decimals; handed on as text. */
export const wireDecimal = (decimals: 2 | 4) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform((value: string | number) => String(value))),
    z.string().check(z.regex(decimals === 2 ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,4})?$/)),
  );

/** An amount in yuan with at most 2 decimals, as text. */
export const wireAmount = wireDecimal(2);

/** A unit price in yuan with at most 4 decimals, as text. */
export const wirePrice = wireDecimal(4);

/** Integer seconds since the epoch (10 digits), as api.md fixes it; 13 digits (milliseconds) are read too (§9). */
export const wireTime = wireInteger();

/** Trimmed text of a form, at most `max` characters. */
export const wireText = (max: number, min = 0) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** One text or a list of them (`form[]=片剂&form[]=胶囊`), read as a list: 1 … `most` texts of 1 … `max` characters. */
export const wireTexts = (max: number, most = 20) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
    ),
    z.array(wireText(max, 1)).check(z.minLength(1), z.maxLength(most)),
  );

/** Text of an answer that may be absent or null, which is empty. */
export const wireTextOrNone = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value ?? ''),
);

/** A list of an answer that may be absent or null, which is empty. */
export const wireList = <Item extends z.ZodMiniType>(item: Item) => z._default(z.nullable(z.array(item)), []);
