import { expect, it } from 'vitest';
import { issueDayFault } from '../../../src/domain/invoice/issue-day.ts';

it.each([
  ['2026-11-27', 'early'],
  ['2026-11-28', null],
  ['2026-11-30', null],
  ['2026-12-01', 'future'],
])('an invoice that was applied for on 11-28 and is registered on 11-30 with %s: %s', (day, fault) => {
  expect(issueDayFault(day, { appliedOn: '2026-11-28', today: '2026-11-30' })).toBe(fault);
});
