import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warningDue } from '../../../src/domain/licence/expiry-warning.ts';
import { daysLeft, endStages } from '../../../src/domain/licence/licence-time.ts';
import type { Licence } from '../../../src/domain/licence/licence.ts';

const today = '2026-11-22';
const dayAfter = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const lasting = (days: number | null, more: Partial<Licence> = {}): Licence => ({
  kind: 'cgwts',
  state: 'passed',
  validFrom: null,
  validUntil: days === null ? null : dayAfter(days),
  scopes: [],
  ...more,
});

describe('warnings before a licence expires (R30)', () => {
  it.each([
    [61, null],
    [60, 60],
    [59, 60],
    [31, 60],
    [30, 30],
    [29, 30],
    [8, 30],
    [7, 7],
    [6, 7],
    [1, 7],
    [0, 0],
    [-1, null],
    [-400, null],
  ])('%i days before its last day: %s', (days, due) => {
    const licence = lasting(days);
    expect(daysLeft(licence.validUntil, today)).toBe(days);
    expect(warningDue(licence, [licence], today)).toBe(due);
  });

  it.each([
    ['long-term', lasting(null)],
    ['waiting', lasting(5, { state: 'pending' })],
    ['not begun', lasting(5, { validFrom: dayAfter(1) })],
  ])('none for one that is %s', (_, licence) => {
    expect(warningDue(licence, [licence], today)).toBeNull();
  });

  it('none for one that another version in force outlasts; one that waits outlasts nothing', () => {
    const old = lasting(5);
    expect(warningDue(old, [old, lasting(400)], today)).toBeNull();
    expect(warningDue(old, [old, lasting(null)], today)).toBeNull();
    expect(warningDue(old, [old, lasting(400, { state: 'pending' })], today)).toBe(7);
    expect(warningDue(old, [old, lasting(400, { kind: 'spjy' })], today)).toBe(7);
  });

  it('come one after the other as the days go by, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (life) => {
        const licence = lasting(life);
        const due = Array.from({ length: life + 1 }, (_, day) => warningDue(licence, [licence], dayAfter(day))).filter(
          (days) => days !== null,
        );
        const expected = endStages.filter((days, at) => days <= life || (endStages[at + 1] ?? -1) < life);
        expect([...new Set(due)]).toEqual(expected);
        expect([...due].sort((one, other) => other - one)).toEqual(due);
      }),
    );
  });
});
