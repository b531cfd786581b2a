/**
 * China keeps one time, eight hours ahead of UTC, without summer time. Days of goods, licences, orders and
 * activities are days there, whatever the clock and place of the machine. Moments are in seconds since the epoch,
 * as on the wire (§9).
 */
export const chinaAheadSeconds = 8 * 3600;

const written = (seconds: number): string => new Date((seconds + chinaAheadSeconds) * 1000).toISOString();

/** The day of a moment, `YYYY-MM-DD`. */
export const chinaDay = (seconds: number): string => written(seconds).slice(0, 10);

/** The time of day of a moment, `HH:MM:SS`. */
export const chinaClock = (seconds: number): string => written(seconds).slice(11, 19);

/** The day and minute of a moment, `YYYY-MM-DD HH:MM`. */
export const chinaMinute = (seconds: number): string => `${chinaDay(seconds)} ${chinaClock(seconds).slice(0, 5)}`;

/** A moment as others read it, with its offset: `2026-11-20T10:30:00+08:00`. */
export const momentInChina = (day: string, clock = '00:00:00'): string => `${day}T${clock}+08:00`;

/** When a day began, in seconds; NaN for what is no day. */
export const chinaDayBegan = (day: string): number => Date.parse(momentInChina(day)) / 1000;

/** Whether text names a day that there is, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The day of a moment as a number, so that days can be counted: 1970-01-01 in China is 0. */
export const chinaDayNumber = (seconds: number): number => Math.floor((seconds + chinaAheadSeconds) / 86_400);

/** The month of a moment, `YYYY-MM`. */
const chinaMonth = (seconds: number): string => chinaDay(seconds).slice(0, 7);

/** The months up to and with the one of a moment, the earliest first. */
export function chinaMonthsUntil(seconds: number, count: number): readonly string[] {
  const [year = 0, month = 0] = chinaMonth(seconds).split('-').map(Number);
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7));
}

/** Whether text names a month of this shop's calendar, `YYYY-MM`, from 2000 on. */
export const isMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The month after so many, `YYYY-MM`; negative for months before. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
