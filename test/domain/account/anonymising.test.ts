import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnonymisingFacts,
  anonymisingObstacles,
  anonymousToken,
  replacedNames,
  scansKeptUntil,
} from '../../../src/domain/account/anonymising.ts';
import { isUserName } from '../../../src/domain/account/user-name.ts';

const settled: AnonymisingFacts = {
  'open-orders': 0,
  'open-points-orders': 0,
  balance: 0,
  'owed-credit': 0,
  'open-top-ups': 0,
  'due-refunds': 0,
  'open-cases': 0,
  'open-invoices': 0,
  'owed-receipts': 0,
};

describe('a person who wants to be anonymised', () => {
  it('is, when nothing is under way', () => expect(anonymisingObstacles(settled)).toEqual([]));

  it('is kept by each thing that is under way, and hears of all of them', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(settled) as (keyof AnonymisingFacts)[]), fc.integer({ min: 1 }), (open, count) => {
        const facts = { ...settled, ...Object.fromEntries(open.map((one) => [one, count])) };
        expect([...anonymisingObstacles(facts)].sort()).toEqual([...open].sort());
      }),
    );
  });

  it('has a token that nobody can choose as a user name', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (id) => !isUserName(anonymousToken(id))));
  });

  it.each([
    [['张伟', '张伟明', '张伟'], [], ['张伟明', '张伟']],
    [['张伟'], ['张伟'], []],
    [[' 张伟 ', '伟', ''], ['李娜'], ['张伟']],
  ])('is called %j among %j: %j is replaced', (names, shared, replaced) => {
    expect(replacedNames(names, shared)).toEqual(replaced);
  });
});

describe('scans that show an anonymised person', () => {
  it.each([
    ['2026-11-29', '2026-11-29', '2031-11-29'],
    ['2021-11-29', '2026-11-29', '2026-11-29'],
    ['2021-11-28', '2026-11-29', null],
    ['2024-02-29', '2026-11-29', '2029-03-01'],
    [null, '2026-11-29', null],
  ])('of a shop that was last sent goods on %s stay, seen from %s, until %s', (sent, today, until) => {
    expect(scansKeptUntil(sent, today)).toBe(until);
  });
});
