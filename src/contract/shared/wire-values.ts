import * as z from 'zod/mini';
import { timestampInMilliseconds } from '../../domain/activity/countdown.ts';

/*
 * Plain values of requests (api.md, rules.md R1 and «Wire shape of a cart»): numbers may be JSON numbers or digits in
 * text, because bodies are form-encoded and servers write either. Nothing else is coerced.
 */

const digits = z.string().check(z.regex(/^\d{1,16}$/));

/** An integer 0 … 2^53−1, or narrower; `5`, `"5"`, never `5.5`, `"5.0"`, `true`, `""`. */
// @__NO_SIDE_EFFECTS__
export const wireInteger = ({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.pipe(
    z.union([digits, z.int()]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** 0, 1, "0", "1" as a boolean. */
export const wireFlag = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value: 0 | 1 | '0' | '1') => Number(value) === 1),
);

/** An id: a positive integer or a non-empty text of up to 64 characters; it keeps its form and is compared as text. */
export const wireId = z.union([z.int().check(z.gte(1)), z.string().check(z.minLength(1), z.maxLength(64))]);

const mostIds = 500;

const idsAsSent = z.pipe(
  z.union([z.array(wireId), z.int().check(z.gte(1)), z.string()]),
  z.transform((value: string | number | (string | number)[]) => {
    if (Array.isArray(value)) return value;
    if (value === '') return [];
    return String(value)
      .split(',', mostIds + 1)
      .map((id) => id.trim());
  }),
);

/**
 * Ids as a list, `ids[]=1&ids[]=2`, or `1,2` in one text (api.md); 1 … 500 of them. The text is split before its ids
 * are checked, because 500 ids exceed the length of one.
 */
export const wireIds = z.pipe(idsAsSent, z.array(wireId).check(z.minLength(1), z.maxLength(mostIds)));

/** A list that may be left out: an empty one is as if it were not there. */
// @__NO_SIDE_EFFECTS__
export const optionalList = <Members extends readonly unknown[], Sent>(list: z.ZodMiniType<Members, Sent>) =>
  z.optional(
    z.pipe(
      list,
      z.transform((members: Members) => (members.length === 0 ? undefined : members)),
    ),
  );

/** Ids as `wireIds`, or none. */
export const optionalIds = optionalList(z.pipe(idsAsSent, z.array(wireId).check(z.maxLength(mostIds))));

/** An amount in yuan with at most 2 decimals, by R1's check of its shortest text; the result is text. */
export const wireAmount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => String(value)),
  ),
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
);

/**
 * Integer seconds since the epoch (10 digits), as in api.md; 13 digits (milliseconds) are accepted (§9) and converted
 * to seconds.
 */
export const wireTime = z.pipe(
  wireInteger(),
  z.transform((value: number) => Math.floor(timestampInMilliseconds(value) / 1000)),
);

/**
 * Invisible direction marks, which change how the following text is shown: a phone number would read as another one.
 * Control characters steer the terminal of whoever reads the text there; tab and newline are text.
 */
const turningSigns = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;
/** Text without direction marks and control characters. */
export const untwisted = /^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\t\n])*$/u;

/** Trimmed form text of at most `max` characters, `untwisted`; a line ends by `\n`. */
// @__NO_SIDE_EFFECTS__
export const wireText = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.minLength(min),
    z.maxLength(max),
    z.regex(untwisted),
  );

/** A division's 6-digit code (GB/T 2260); empty when only its text is known. */
export const wireRegionCode = z.string().check(z.trim(), z.regex(/^(\d{6})?$/));

/** Search words of at most `max` characters; direction marks and control characters from pasted text are dropped. */
// @__NO_SIDE_EFFECTS__
export const wireWords = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replaceAll(turningSigns, '')),
    ),
    wireText(max),
  );

/** One text or a list of texts (`form[]=片剂&form[]=胶囊`), read as a list: 1 … `most` texts of 1 … `max` characters. */
// @__NO_SIDE_EFFECTS__
export const wireTexts = (max: number, most = 20) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value].filter((text) => text !== ''))),
    ),
    z.array(wireText(max, 1)).check(z.maxLength(most)),
  );
