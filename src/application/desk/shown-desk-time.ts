import { chinaClock, chinaDay, chinaDayNumber, chinaMinute } from '../../domain/shared/china-time.ts';

/** 1970-01-01, day 0, was a Thursday. */
const weekdays = ['四', '五', '六', '日', '一', '二', '三'];

/** The shop's time (milliseconds) as the desk's bar says it: 11-23 周一 10:42. */
export function shownDeskTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${chinaDay(seconds).slice(5)} 周${weekdays[chinaDayNumber(seconds) % 7] ?? ''} ${chinaClock(seconds).slice(0, 5)}`;
}

/** The time of day of epoch seconds: 18:42. */
export const shownDeskClock = (seconds: number): string => chinaClock(seconds).slice(0, 5);

/** Day and minute of epoch seconds, without the year: 11-23 06:00. */
export const shownDeskMinute = (seconds: number): string => chinaMinute(seconds).slice(5);
