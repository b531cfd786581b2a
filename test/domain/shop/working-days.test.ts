import { expect, it } from 'vitest';
import { chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { workingDayAfter } from '../../../src/domain/shop/working-days.ts';

it.each([
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-25', 0, '2026-11-25'],
])('%s and %i working days is %s', (day, days, then) => {
  expect(workingDayAfter(chinaDayBegan(day), days)).toBe(then);
  expect(workingDayAfter(chinaDayBegan(day) + 86_399, days)).toBe(then);
});
