/** How something that waits stands to its limit. */
export type AgeState = 'calm' | 'near' | 'broken';

/** From this part of its limit on an age is near it. */
const nearFrom = 0.75;

/**
 * How an age stands to its limit, both in seconds: `near` from three quarters of the limit on, `broken` once the limit
 * is reached. Without a limit it is calm.
 */
export function ageState(age: number, limit: number | null): AgeState {
  if (limit === null || age < limit * nearFrom) return 'calm';
  return age < limit ? 'near' : 'broken';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on minutes say nothing that anybody acts on. */
const minutesUntil = 12 * hour;

/**
 * A duration in seconds in words, in at most two units, never longer than it is: 42 分, 4 小时 42 分, 19 小时,
 * 1 天 21 小时. A negative one counts as none.
 */
export function durationWords(seconds: number): string {
  if (seconds < minute) return '不到 1 分';
  if (seconds < hour) return `${Math.floor(seconds / minute)} 分`;
  const units: readonly [number, string][] =
    seconds < day
      ? [
          [Math.floor(seconds / hour), '小时'],
          [seconds < minutesUntil ? Math.floor((seconds % hour) / minute) : 0, '分'],
        ]
      : [
          [Math.floor(seconds / day), '天'],
          [Math.floor((seconds % day) / hour), '小时'],
        ];
  return units
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
