import * as z from 'zod/mini';
import { isDay } from '../../domain/shared/china-time.ts';

/** Values of a file of words. Each scalar is read as a text. */

const oneLine = (value: string): boolean => !/\p{Cc}/u.test(value);

/** A text in one line that must be there. */
export const line = (most: number) => {
  const must = `must be a text of 1 … ${most} characters in one line`;
  return z.pipe(
    z.string(must),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(z.refine((value) => value !== '' && value.length <= most && oneLine(value), must)),
    ),
  );
};

/** The same, or nothing. */
export const lineOrNone = (most: number) => {
  const must = `must be a text of at most ${most} characters in one line`;
  return z._default(
    z.pipe(
      z.string(must),
      z.pipe(
        z.transform((value: string) => value.trim()),
        z.string().check(z.refine((value) => value.length <= most && oneLine(value), must)),
      ),
    ),
    '',
  );
};

const yes = ['yes', 'true', 'on'];
const no = ['no', 'false', 'off', ''];

/** yes or no; no where it is not said. */
export const flag = z._default(
  z.pipe(
    z.string('must be yes or no').check(z.refine((value) => [...yes, ...no].includes(value.toLowerCase()), 'must be yes or no')),
    z.transform((value: string) => yes.includes(value.toLowerCase())),
  ),
  false,
);

const isMinute = (value: string): boolean =>
  isDay(value.slice(0, 10)) && (value.length === 10 || /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(value));

/** A day, or a day and a time, of China. */
export const minute = line(16).check(z.refine(isMinute, 'must be a day YYYY-MM-DD, or a day and a time HH:MM'));

/** The same, or nothing. */
export const minuteOrNone = lineOrNone(16).check(
  z.refine((value) => value === '' || isMinute(value), 'must be a day YYYY-MM-DD, or a day and a time HH:MM'),
);

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words as readonly string[] as Words, `must be one of ${words.join(', ')}`);

/** A list of entries with these fields. */
export const listOf = <Fields extends z.core.$ZodShape>(fields: Fields, most: number) =>
  z
    .array(z.strictObject(fields, 'must be an entry with fields, «- name: …»'), 'must be a list of entries')
    .check(z.maxLength(most, `must have at most ${most} entries`));
