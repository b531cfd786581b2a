import { describe, expect, it } from 'vitest';
import { activityConflicts, meetingOf } from '../../../src/domain/planning/activity-conflicts.ts';
import { priceNow, nothingHeld } from '../../../src/domain/goods/price-now.ts';
import type { WrittenActivity } from '../../../src/domain/planning/written-activity.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { day, planned, planNow, writtenOf } from '../../support/planned-activities.ts';

const {
  combination,
  gift,
  special,
  flash,
  tier,
  coupon,
  lecture,
  topic,
  cashback,
  lottery,
  'add-on': addOn,
  'group-buy': groupBuy,
} = writtenOf;
const meeting = (activity: WrittenActivity) => {
  const met = meetingOf(activity);
  if (met === null) throw new Error('It meets nothing');
  return met;
};
const conflicts = (one: WrittenActivity, other: WrittenActivity) =>
  activityConflicts(meeting(one), [meeting(other)], planNow).map(
    ({ code, holds, goodsIds }) => `${code} ${holds} ${goodsIds?.join() ?? 'all'}`,
  );
const discount: WrittenActivity = { ...tier, tiers: [{ amount: money('1'), rate: money('0.9') }] };
const onGoods: WrittenActivity = { ...tier, counting: [1, 3] };

describe('activities that meet on the same goods', () => {
  it.each<[string, WrittenActivity, WrittenActivity, readonly string[]]>([
    ['a flash price below a special one', flash, special, ['lower-price this 1']],
    ['a special price above a flash one', special, flash, ['lower-price other 1']],
    [
      'a special price at that of a flash sale',
      { ...special, offers: [{ goodsId: 1, price: money('8'), former: null }] },
      flash,
      ['lower-price this 1'],
    ],
    [
      'a flash price at the special one',
      { ...flash, offers: [{ ...flash.offers[0], price: money('9') }] },
      special,
      ['lower-price other 1'],
    ],
    ['two flash sales, this one later', flash, { ...flash, beginsAt: flash.beginsAt - 1 }, ['first-begun other 1']],
    ['two flash sales, this one earlier', flash, { ...flash, beginsAt: flash.beginsAt + 1 }, ['first-begun this 1']],
    ['two flash sales at once', flash, flash, ['first-begun other 1']],
    ['two special prices', special, special, ['one-special other 1']],
    ['a set and a flash price', combination, flash, ['own-lines both 1']],
    ['a group-buy and an add-on', groupBuy, addOn, ['own-lines both 1']],
    ['two full reductions', tier, onGoods, ['best-alone better 1,3']],
    ['a full reduction and a discount', tier, discount, ['both-apply both all']],
    ['two coupons', coupon, coupon, ['best-alone better all']],
    ['a coupon and a cash voucher', coupon, { ...coupon, voucher: 'cash-voucher' }, ['both-apply both all']],
    ['a reduction of everything, and a flash price that it does not count', tier, flash, []],
    ['a reduction that names the goods of a flash price', onGoods, flash, ['both-apply both 1']],
    ['a coupon and a set, whose lines it counts', coupon, combination, ['both-apply both 1,2']],
    ['a special price, whose lines count', special, tier, ['both-apply both 1']],
    [
      'a gift of a group and the special price of what counts in it',
      { ...gift, counting: [1], given: [{ goodsId: 2, price: money('0') }] },
      special,
      ['both-apply both 1'],
    ],
    ['a group-buy, which is an order of its own', groupBuy, coupon, []],
    ['goods of others', flash, { ...special, offers: [{ goodsId: 2, price: money('1'), former: null }] }, []],
    ['another time', flash, { ...special, beginsAt: flash.endsAt, endsAt: flash.endsAt + day }, []],
    [
      'another time of the day, every day',
      { ...flash, endsAt: flash.beginsAt + 3600, everyDays: 1 },
      { ...special, beginsAt: flash.beginsAt + 3600, endsAt: flash.beginsAt + 7200, everyDays: 1 },
      [],
    ],
    [
      'a time of what is over',
      { ...flash, beginsAt: planNow - 9, endsAt: planNow + 9 },
      { ...special, beginsAt: planNow - 9, endsAt: planNow },
      [],
    ],
  ])('%s', (_, one, other, expected) => expect(conflicts(one, other)).toEqual(expected));

  it('are found by their first common stretch, however far away', () => {
    const weekly: WrittenActivity = { ...flash, beginsAt: planNow + day, endsAt: planNow + 2 * day, everyDays: 7 };
    const eleventh: WrittenActivity = { ...special, beginsAt: planNow + 3 * day, endsAt: planNow + 4 * day, everyDays: 11 };
    const [found] = activityConflicts(meeting(weekly), [meeting(eleventh)], planNow);
    // 1 + 7a = 3 + 11b: a = 5, b = 3.
    expect(found?.period).toEqual({ beginsAt: planNow + 36 * day, endsAt: planNow + 37 * day });
  });

  it('meet on days of the month alone where a tier names these', () => {
    const members: WrittenActivity = { ...discount, beginsAt: planNow, endsAt: planNow + 60 * day, monthDays: [8] };
    const [found] = activityConflicts(meeting(members), [meeting({ ...special, beginsAt: planNow, endsAt: planNow + 60 * day })], planNow);
    expect(new Date(((found?.period.beginsAt ?? 0) + 8 * 3600) * 1000).toISOString()).toMatch(/-08T00:00:00/);
  });

  it('are none for what has no price', () => {
    expect([lecture, topic, cashback, lottery].map(meetingOf)).toEqual([null, null, null, null]);
  });

  it('say of two offers what priceNow does', () => {
    for (const [low, high] of [
      ['8', '9'],
      ['9', '8'],
      ['9', '9'],
    ] as const) {
      const [found] = activityConflicts(
        meeting({ ...flash, offers: [{ ...flash.offers[0], price: money(low) }] }),
        [meeting({ ...special, offers: [{ goodsId: 1, price: money(high), former: null }] })],
        planNow,
      );
      const period = { beginsAt: flash.beginsAt, endsAt: flash.endsAt, soldAt: null };
      const now = priceNow(
        {
          ...planned(1).list,
          special: { ...period, price: money(high) },
          flash: { ...period, id: 1, left: 9, perOrder: null, price: money(low) },
        },
        { time: flash.beginsAt, held: nothingHeld, entered: 1 },
      );
      expect(found?.holds).toBe(now.line === 'flash' ? 'this' : 'other');
    }
  });
});
