import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityStanding, type ActivityTimes } from '../../../src/domain/activity/activity-state.ts';
import { type AskingShop, type Audience, isInvited } from '../../../src/domain/activity/audience.ts';
import { joinObstacle, placesLeft } from '../../../src/domain/activity/join-obstacle.ts';

const once: ActivityTimes = { isDraft: false, beginsAt: 1000, endsAt: 2000, everyDays: null, stoppedAt: null };
const weekly: ActivityTimes = { ...once, everyDays: 7 };
const week = 7 * 86_400;
const shop: AskingShop = { id: 7, isQualified: true, hasOrdered: false, rank: 1 };

describe('how an activity stands (R39)', () => {
  it.each([
    ['before its begin', once, 999, 'announced', 1000],
    ['at its begin', once, 1000, 'running', 1000],
    ['in its last second', once, 1999, 'running', 1000],
    ['at its end', once, 2000, 'ended', 1000],
    ['between two periods', weekly, 2000, 'announced', 1000 + week],
    ['in a later period', weekly, 1000 + 3 * week, 'running', 1000 + 3 * week],
    ['as a draft', { ...once, isDraft: true }, 1500, 'draft', 1000],
    ['stopped', { ...once, stoppedAt: 1500 }, 1500, 'stopped', 1000],
    ['before it is stopped', { ...once, stoppedAt: 1501 }, 1500, 'running', 1000],
  ] as const)('%s', (_case, times, now, state, beginsAt) => {
    expect(activityStanding(times, now)).toMatchObject({ state, beginsAt });
  });

  it('names a period that the time is in exactly when it runs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 86_400 }),
        fc.integer({ min: 0, max: 100 * 86_400 }),
        (everyDays, length, now) => {
          const { state, beginsAt, endsAt } = activityStanding({ ...once, beginsAt: 50_000, endsAt: 50_000 + length, everyDays }, now);
          expect(state === 'running').toBe(beginsAt <= now && now < endsAt);
          expect(endsAt).toBeGreaterThan(now);
        },
      ),
    );
  });
});

describe('whom an activity is for (R39)', () => {
  it.each([
    [{ who: 'all' }, { isQualified: false }, true],
    [{ who: 'qualified' }, {}, true],
    [{ who: 'qualified' }, { isQualified: false }, false],
    [{ who: 'new' }, {}, true],
    [{ who: 'new' }, { hasOrdered: true }, false],
    [{ who: 'new' }, { isQualified: false }, false],
    [{ who: 'rank', least: 1 }, {}, true],
    [{ who: 'rank', least: 2 }, {}, false],
    [{ who: 'shops', ids: [7] }, {}, true],
    [{ who: 'shops', ids: [8] }, {}, false],
  ] as const satisfies readonly (readonly [Audience, Partial<AskingShop>, boolean])[])(
    '%j for a shop %j: %s',
    (audience, changes, isMeant) => {
      expect(isInvited(audience, { ...shop, ...changes })).toBe(isMeant);
    },
  );
});

describe('what keeps a shop from taking part (R39, R41)', () => {
  const joined = { times: once, audience: { who: 'qualified' }, quota: { total: 10, perBuyer: 2 } } as const;
  it.each([
    ['too early', {}, { now: 999 }, 'not-begun'],
    ['a draft', { times: { ...once, isDraft: true } }, {}, 'not-begun'],
    ['stopped', { times: { ...once, stoppedAt: 1200 } }, {}, 'stopped'],
    ['over', {}, { now: 2000 }, 'ended'],
    ['another shop', {}, { shop: { ...shop, isQualified: false } }, 'not-you'],
    ['a visitor', {}, { shop: null }, null],
    ['the second of two', {}, { own: 1 }, null],
    ['the third of two', {}, { own: 2 }, 'had'],
    ['two where one is left for it', {}, { own: 1, number: 2 }, 'had'],
    ['the last place', {}, { all: 9 }, null],
    ['none left', {}, { all: 10 }, 'gone'],
    ['two where one is left', {}, { all: 9, number: 2 }, 'gone'],
    ['had and none left', {}, { all: 10, own: 2 }, 'had'],
    ['without bounds', { quota: { total: null, perBuyer: null } }, { all: 1e6, own: 1e6 }, null],
  ] as const)('%s', (_case, changes, asked, obstacle) => {
    const { now, number, all, own, shop: asking } = { now: 1500, number: 1, all: 0, own: 0, shop: shop as AskingShop | null, ...asked };
    expect(joinObstacle({ ...joined, ...changes }, asking, { all, own }, number, now)).toBe(obstacle);
  });

  it('never gives more places than there are, whoever asks for however many', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), number: fc.integer({ min: 1, max: 9 }) }), { maxLength: 60 }),
        (total, wishes) => {
          const had = new Map<number, number>();
          let all = 0;
          for (const { id, number } of wishes) {
            const own = had.get(id) ?? 0;
            const quota = { total, perBuyer: 12 };
            if (joinObstacle({ ...joined, quota }, { ...shop, id }, { all, own }, number, 1500) !== null) continue;
            had.set(id, own + number);
            all += number;
            expect(placesLeft(quota, { all })).toBe(total - all);
          }
          expect(all).toBeLessThanOrEqual(total);
          for (const own of had.values()) expect(own).toBeLessThanOrEqual(12);
        },
      ),
    );
  });
});
