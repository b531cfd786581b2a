import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allReports, boughtReports, isNarrowed, reportQueryFrom, reportsAddress } from '../../../src/application/papers/report-address.ts';

const queryOf = (address: string) => reportQueryFrom(new URL(address, 'https://shop').searchParams);

it('an address of reports says what is asked for, whatever the words', () => {
  const words = fc.string({ maxLength: 64 }).map((text) => text.trim());
  const query = fc.record({ words, batch: words, order: words, isBought: fc.boolean(), page: fc.integer({ min: 1, max: 99_999 }) });
  fc.assert(fc.property(query, (asked) => void expect(queryOf(reportsAddress(asked))).toEqual(asked)));
});

it.each([
  ['/jybg', boughtReports],
  ['/jybg?page=0', boughtReports],
  ['/jybg?page=x&bought=yes', boughtReports],
  ['/jybg?bought=1', boughtReports],
  ['/jybg?bought=0', allReports],
  [`/jybg?batch=${'1'.repeat(70)}`, { ...boughtReports, batch: '1'.repeat(64) }],
])('%s asks for what it can', (address, asked) => expect(queryOf(address)).toEqual(asked));

it('neither a page narrows, nor whether it was bought', () => {
  expect(isNarrowed({ ...allReports, page: 3 })).toBe(false);
  expect(isNarrowed({ ...boughtReports, batch: '26' })).toBe(true);
});
