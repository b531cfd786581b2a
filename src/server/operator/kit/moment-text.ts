import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import { epochSeconds } from '../../clock.ts';

/** `2026-11-27 14:05:09` in China, as commands print a moment; `-` for none. */
export const momentText = (at: Date | null): string =>
  at === null ? '-' : `${chinaDay(epochSeconds(at))} ${chinaClock(epochSeconds(at))}`;

/** The same to the minute. */
export const minuteText = (at: Date | null): string => (at === null ? '-' : momentText(at).slice(0, -3));
