/**
 * China has one time zone, eight hours ahead of UTC, without daylight saving time. Days of goods, licences, orders and
 * activities are days in China, whatever the machine's clock zone. Times are seconds since the epoch, as on the wire
 * (§9).
 */
export const chinaAheadSeconds = 8 * 3600;

const written = (seconds: number): string => new Date((seconds + chinaAheadSeconds) * 1000).toISOString();

/** The day of a time, `YYYY-MM-DD`. */
export const chinaDay = (seconds: number): string => written(seconds).slice(0, 10);

/** The time of day, `HH:MM:SS`. */
export const chinaClock = (seconds: number): string => written(seconds).slice(11, 19);

/** The day and minute of a time, `YYYY-MM-DD HH:MM`. */
export const chinaMinute = (seconds: number): string => `${chinaDay(seconds)} ${chinaClock(seconds).slice(0, 5)}`;

/** A time with its offset, for other systems: `2026-11-20T10:30:00+08:00`. */
export const momentInChina = (day: string, clock = '00:00:00'): string => `${day}T${clock}+08:00`;

/** The begin of a day, in seconds; NaN for text that is no day. */
export const chinaDayBegan = (day: string): number => Date.parse(momentInChina(day)) / 1000;

/** Whether a text is an existing day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The day of a time as a number, for counting days: 1970-01-01 in China is 0. */
export const chinaDayNumber = (seconds: number): number => Math.floor((seconds + chinaAheadSeconds) / 86_400);

/** The month of a time, `YYYY-MM`. */
const chinaMonth = (seconds: number): string => chinaDay(seconds).slice(0, 7);

/** The last months up to that of a time, the earliest first. */
export function chinaMonthsUntil(seconds: number, count: number): readonly string[] {
  const [year = 0, month = 0] = chinaMonth(seconds).split('-').map(Number);
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7));
}

/** Whether a text is a month from 2000 on, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The month a number of months later, `YYYY-MM`; negative for earlier months. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
