import { describe, expect, it } from 'vitest';
import { shownBegin, shownEnd } from '../../../src/application/shared/shown/shown-time.ts';

/** 2026-11-20 09:31 in China. */
const now = Date.UTC(2026, 10, 20, 1, 31) / 1000;
const hour = 3600;
const at = (hours: number): number => Date.UTC(2026, 10, 19, 16) / 1000 + hours * hour;

describe('moments as they are said, by China time', () => {
  it.each([
    [at(14), '14:00', '14:00'],
    [at(9), '09:00', '09:00'],
    [at(24), '明日 00:00', '24:00'],
    [at(24 + 10), '明日 10:00', '明日 10:00'],
    [at(48), '11-22 00:00', '明日 24:00'],
    [at(96 + 8), '11-24 08:00', '11-24 08:00'],
  ])('%i begins %s and ends %s', (moment, begin, end) => {
    expect(shownBegin(moment, now)).toBe(begin);
    expect(shownEnd(moment, now)).toBe(end);
  });
});
