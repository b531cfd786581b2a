/** Timestamps of up to this many digits are seconds, longer ones milliseconds (product.md §9). */
const secondsDigits = 10;

/** A server timestamp of 10 (seconds) or 13 digits (milliseconds) in milliseconds since the epoch (product.md §9). */
export const timestampInMilliseconds = (timestamp: number): number =>
  String(Math.trunc(Math.abs(timestamp))).length <= secondsDigits ? timestamp * 1000 : timestamp;

/** The time left until an end, in whole units, seconds rounded down; all 0 when it is over. */
export interface Countdown {
  readonly over: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * The countdown to `end` by the server's clock (product.md §4, §9).
 * @param end server timestamp of 10 or 13 digits.
 * @param serverNow the server's timestamp in its answer, of 10 or 13 digits.
 * @param elapsed milliseconds since that answer, measured by the caller's clock.
 */
export function countdown(end: number, serverNow: number, elapsed: number): Countdown {
  const left = timestampInMilliseconds(end) - timestampInMilliseconds(serverNow) - elapsed;
  const seconds = Math.max(0, Math.floor(left / 1000));
  return {
    over: left <= 0,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
