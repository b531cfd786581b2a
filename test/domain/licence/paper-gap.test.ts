import { expect, it } from 'vitest';
import type { Licence } from '../../../src/domain/licence/licence.ts';
import { fillsGap } from '../../../src/domain/licence/paper-gap.ts';

const today = '2026-11-29';
const version = (state: Licence['state'], validUntil: string | null, kind: Licence['kind'] = 'cgwts'): Licence => ({
  ...{ kind, state, validUntil, validFrom: null, scopes: [] },
});
const fresh = version('passed', '2027-11-28');

it.each([
  ['without any version', [], true],
  ['with another kind only', [version('passed', null, 'yyzz')], true],
  ['that only began to write one', [version('draft', null)], true],
  ['whose version expired yesterday', [version('passed', '2026-11-28')], true],
  ['whose version expires today', [version('passed', today)], false],
  ['whose version is long-term', [version('passed', null)], false],
  ['whose version begins later', [{ ...version('passed', null), validFrom: '2027-01-01' }], false],
  ['whose version waits for review', [version('passed', '2020-01-01'), version('pending', null)], false],
  ['whose version was refused', [version('refused', null)], false],
  ['whose version was stopped', [version('stopped', '2020-01-01'), version('passed', '2020-01-01')], false],
] as const)('fills a gap of a shop %s: %j → %s', (_, held, expected) => {
  expect(fillsGap(fresh, held, today)).toBe(expected);
});

it('fills nothing with a paper that has expired itself', () => {
  expect(fillsGap(version('passed', today), [], today)).toBe(true);
  expect(fillsGap(version('passed', '2026-11-28'), [], today)).toBe(false);
  expect(fillsGap(version('passed', null), [], today)).toBe(true);
});
