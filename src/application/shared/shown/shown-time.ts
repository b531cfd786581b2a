import { timestampInMilliseconds } from '../../../domain/activity/countdown.ts';
import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';

const secondsOf = (timestamp: number): number => timestampInMilliseconds(timestamp) / 1000;

/** The time of day of a server timestamp in China: 09:31. */
const shownClock = (timestamp: number): string => chinaClock(secondsOf(timestamp)).slice(0, 5);

/** A server timestamp in China: 2026-11-20 09:31. */
export const shownTime = (timestamp: number): string => `${chinaDay(secondsOf(timestamp))} ${shownClock(timestamp)}`;

/** The day of the shop's present time (`ServerClock.now`, epoch seconds) in China, `YYYY-MM-DD`. */
export const today = (now: number): string => chinaDay(now);

const daySeconds = 86_400;

/** A begin as seen from another time, both epoch seconds: 14:00, 明日 10:00, 11-24 10:00. */
export function shownBegin(moment: number, now: number): string {
  const day = chinaDay(moment);
  if (day === chinaDay(now)) return shownClock(moment);
  return `${day === chinaDay(now + daySeconds) ? '明日' : day.slice(5)} ${shownClock(moment)}`;
}

/** A past time as seen from another, both epoch seconds: 今天 08:30, 昨天 09:00, 11-18, 2025-11-18. */
export function shownSince(moment: number, now: number): string {
  const day = chinaDay(moment);
  if (day === chinaDay(now)) return `今天 ${shownClock(moment)}`;
  if (day === chinaDay(now - daySeconds)) return `昨天 ${shownClock(moment)}`;
  return day.slice(0, 4) === chinaDay(now).slice(0, 4) ? day.slice(5) : day;
}

/** An end, in the same words; the end of a day is its 24:00. */
export const shownEnd = (moment: number, now: number): string =>
  shownClock(moment) === '00:00' ? shownBegin(moment - 60, now).replace('23:59', '24:00') : shownBegin(moment, now);
