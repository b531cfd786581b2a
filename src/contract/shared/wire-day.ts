import * as z from 'zod/mini';
import { chinaDay, isDay } from '../../domain/shared/china-time.ts';
import { wireTime } from './wire-values.ts';

/** The end of the year 9999; later years have five digits, which no day has. */
const isOfOurCalendar = (seconds: number): boolean => seconds <= 253_402_300_798;

/** Epoch seconds that databases and calendars accept. */
export const wireMoment = wireTime.check(z.refine(isOfOurCalendar));

/**
 * A day in China (api.md, «The second half»): `YYYY-MM-DD`, or epoch seconds within it; the result is `YYYY-MM-DD`.
 * Empty text is no day.
 */
export const wireDay = z.union([
  z.pipe(
    z.literal(''),
    z.transform((): string | undefined => undefined),
  ),
  z.string().check(z.refine(isDay)),
  z.pipe(wireMoment, z.transform(chinaDay)),
]);
