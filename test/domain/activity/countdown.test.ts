import { describe, expect, it } from 'vitest';
import { countdown, timestampInMilliseconds } from '../../../src/domain/activity/countdown.ts';

describe('a server timestamp', () => {
  it.each([
    [1_700_000_000, 1_700_000_000_000],
    [1_700_000_000_123, 1_700_000_000_123],
    [0, 0],
    [9_999_999_999, 9_999_999_999_000],
  ])('of %i is %i milliseconds', (timestamp, milliseconds) => {
    expect(timestampInMilliseconds(timestamp)).toBe(milliseconds);
  });
});

describe('a countdown', () => {
  const now = 1_700_000_000;
  it.each([
    [now + 90_061, 0, [false, 1, 1, 1, 1]],
    [(now + 90_061) * 1000, 0, [false, 1, 1, 1, 1]],
    [now + 60, 1, [false, 0, 0, 0, 59]],
    [now + 60, 1000, [false, 0, 0, 0, 59]],
    [now + 60, 59_999, [false, 0, 0, 0, 0]],
    [now + 60, 60_000, [true, 0, 0, 0, 0]],
    [now - 5, 0, [true, 0, 0, 0, 0]],
  ])('to %i after %i ms', (end, elapsed, left) => {
    const { over, days, hours, minutes, seconds } = countdown(end, now, elapsed);
    expect([over, days, hours, minutes, seconds]).toEqual(left);
  });
});
