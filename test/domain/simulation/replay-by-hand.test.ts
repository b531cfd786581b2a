import { describe, expect, it } from 'vitest';
import { noActivities } from '../../../src/domain/cart/activities.ts';
import type { WrittenActivity } from '../../../src/domain/planning/written-activity.ts';
import { amountAsText, money } from '../../../src/domain/shared/money.ts';
import type { PastOrder } from '../../../src/domain/simulation/past-order.ts';
import { type DraftGoods, playOf } from '../../../src/domain/simulation/play-of.ts';
import { Replay } from '../../../src/domain/simulation/replay.ts';
import { asPriced, noonOf, november, pastLine, pastOrder, pastSet } from '../../support/past-orders.ts';

const timed = {
  name: 'draft',
  describe: '',
  beginsAt: Date.parse('2027-01-01T00:00:00+08:00') / 1000,
  endsAt: Date.parse('2027-01-08T00:00:00+08:00') / 1000,
};
const engine = { ...timed, everyDays: null, isDraft: true, audience: { who: 'all' } as const, quota: { total: null, perBuyer: null } };
const priced = { ...timed, everyDays: null, belowFloor: false };
const goods = new Map<number, DraftGoods>([
  [7, { mediumPack: 10, cost: money('6') }],
  [8, { mediumPack: 5, cost: money('11.1234') }],
  [9, { mediumPack: 1, cost: null }],
]);

function replayed(activity: WrittenActivity, ...orders: readonly PastOrder[]) {
  const play = playOf(activity, november, goods);
  if (play === null) throw new Error('It means nothing to prices');
  const replay = new Replay(play);
  for (const order of orders) replay.add(order);
  return replay.result();
}

/** What a test looks at: buyers pay, the margin, savings, and what was touched. */
function figures(activity: WrittenActivity, ...orders: readonly PastOrder[]) {
  const { payable, margin, saved, orders: counted, places } = replayed(activity, ...orders);
  return {
    pays: [payable.before, payable.after].map(amountAsText),
    margin: [margin.before, margin.after].map(amountAsText),
    saved: [saved.sum, saved.median].map((amount) => (amount === null ? null : amountAsText(amount))),
    touched: counted.touched,
    dearer: counted.dearer,
    places,
  };
}

const ten = pastLine(7, '10', 10, '6');
const five = pastLine(8, '20.005', 5, '11.1234');

describe('a special price', () => {
  const special = { kind: 'special', ...priced, offers: [{ goodsId: 7, price: money('8.5'), former: null }] } as const;

  it('lowers ordinary lines of its goods', () => {
    // 100.00 + floor2(100.025) = 200.02 -> 85 + 100.02; cost 60 + 55.617
    expect(figures(special, pastOrder([ten, five]))).toEqual({
      pays: ['200.02', '185.02'],
      margin: ['84.40', '69.40'],
      saved: ['15.00', '15.00'],
      touched: 1,
      dearer: 0,
      places: 0,
    });
  });

  it('leaves what was cheaper, and goods without it', () => {
    expect(figures(special, pastOrder([pastLine(7, '8.4', 10, '6'), five]))).toMatchObject({ saved: ['0.00', null], touched: 0 });
  });

  it('may cost an order its free shipping: said, not hidden', () => {
    const order = pastOrder([ten], { freeFrom: money('100'), freight: money('18') });
    // 100.00 without freight -> 85.00 + 18.00
    expect(figures(special, order)).toMatchObject({ pays: ['100.00', '103.00'], saved: ['-3.00', '-3.00'], dearer: 1 });
  });

  it('that comes again holds at its own hours alone, back through the window', () => {
    // Saturdays and Sundays from 2 January 2027 on: 7 and 8 November 2026 were such days.
    const weekend = {
      ...special,
      beginsAt: Date.parse('2027-01-02T00:00:00+08:00') / 1000,
      endsAt: Date.parse('2027-01-04T00:00:00+08:00') / 1000,
      everyDays: 7,
    };
    const at = (day: number) => figures(weekend, pastOrder([ten], { placedAt: noonOf(day) })).touched;
    expect([6, 7, 8, 9, 14].map(at)).toEqual([0, 1, 1, 0, 1]);
  });
});

describe('a flash sale', () => {
  const flash = { kind: 'flash', ...priced, offers: [{ goodsId: 7, price: money('7'), former: null, quota: 15, perOrder: 8 }] } as const;

  it('sells as many units as an order may hold, in order of time until the quota is gone', () => {
    // 8 units of 10 at 7, then 7 that are left, then none: 80 - 56 = 24, 70 - 49 = 21
    const result = figures(flash, pastOrder([ten]), pastOrder([ten], { shopId: 2 }), pastOrder([ten], { shopId: 3 }));
    expect(result).toEqual({
      pays: ['300.00', '255.00'],
      margin: ['120.00', '75.00'],
      saved: ['45.00', '22.50'],
      touched: 2,
      dearer: 0,
      places: 15,
    });
  });

  it('is left where the order loses more by it: its lines count in no full reduction', () => {
    const activities = { ...noActivities, 'full-reduction': [{ id: 1, threshold: money('100'), money: money('30'), goodsIds: null }] };
    // With it 20 + 56 = 76.00 and no reduction, without it 70.00.
    expect(figures(flash, pastOrder([ten], { activities }))).toMatchObject({ pays: ['70.00', '70.00'], touched: 0, places: 0 });
  });

  it('has its quota anew in each period', () => {
    const daily = {
      ...flash,
      beginsAt: Date.parse('2027-01-01T10:00:00+08:00') / 1000,
      endsAt: Date.parse('2027-01-01T13:00:00+08:00') / 1000,
      everyDays: 1,
      offers: [{ ...flash.offers[0], quota: 8 }],
    };
    const days = [3, 3, 4].map((day) => pastOrder([ten], { placedAt: noonOf(day) }));
    expect(figures(daily, ...days)).toMatchObject({ touched: 2, places: 16 });
    expect(figures(daily, pastOrder([ten], { placedAt: noonOf(3) + 3600 }))).toMatchObject({ touched: 0 });
  });
});

describe('tiers', () => {
  const tier = { kind: 'tier', ...timed, counting: null, monthDays: null } as const;

  it('take the best that is reached, beside what the order had', () => {
    const reduction = {
      ...tier,
      tiers: [
        { amount: money('100'), money: money('10') },
        { amount: money('200'), money: money('25') },
      ],
    };
    const activities = { ...noActivities, 'full-reduction': [{ id: 1, threshold: money('100'), money: money('15'), goodsIds: null }] };
    // 200.02 - 15 before; the order's own 15 against the draft's 25; 100.00 keeps its 15.
    expect(figures(reduction, pastOrder([ten, five], { activities }), pastOrder([ten], { activities }))).toMatchObject({
      pays: ['270.02', '260.02'],
      margin: ['94.40', '84.40'],
      saved: ['10.00', '10.00'],
      touched: 1,
    });
  });

  it('discount what is left, on their days of the month alone', () => {
    const rate = { ...tier, tiers: [{ amount: money('0'), rate: money('0.94') }], monthDays: [8, 18, 28] };
    // floor2(200.02 x 0.94) = 188.01
    expect(figures(rate, pastOrder([ten, five], { placedAt: noonOf(18) }), pastOrder([ten, five], { placedAt: noonOf(19) }))).toMatchObject(
      { pays: ['400.04', '388.03'], saved: ['12.01', '12.01'], touched: 1 },
    );
  });
});

describe('a coupon', () => {
  const coupon = {
    kind: 'coupon',
    ...engine,
    voucher: 'coupon',
    amount: money('100'),
    money: money('12'),
    counting: null,
    validity: { days: 15 },
  } as const;
  const used = (face: string) => ({
    activities: { ...noActivities, coupon: [{ id: 5, threshold: money('50'), money: money(face), goodsIds: null }] },
    choice: { coupon: { kind: 'given', id: 5 }, 'cash-voucher': { kind: 'none' } } as const,
  });

  it('takes the place of a smaller one, and leaves a better one', () => {
    expect(figures(coupon, pastOrder([ten], used('5')), pastOrder([ten], used('20')))).toMatchObject({
      pays: ['175.00', '168.00'],
      saved: ['7.00', '7.00'],
      touched: 1,
      places: 1,
    });
  });

  it('is there for so many in all, and for so many of a shop', () => {
    const few = { ...coupon, quota: { total: 3, perBuyer: 1 } };
    const orders = [1, 1, 2, 3, 4].map((shopId) => pastOrder([ten], { shopId }));
    expect(figures(few, ...orders)).toMatchObject({ saved: ['36.00', '12.00'], touched: 3, places: 3 });
  });

  it('is for whom it is for: an order of others stays as it is', () => {
    const result = replayed({ ...coupon, audience: { who: 'shops', ids: [2] } }, pastOrder([ten]), pastOrder([ten], { shopId: 2 }));
    expect(result.orders).toEqual({ compared: 2, notComparable: 0, notInvited: 1, touched: 1, dearer: 0 });
  });

  it('stands beside the cash voucher that was used', () => {
    const cashVoucher = {
      activities: { ...noActivities, 'cash-voucher': [{ id: 6, threshold: money('0'), money: money('3'), goodsIds: null }] },
      choice: { coupon: { kind: 'none' }, 'cash-voucher': { kind: 'given', id: 6 } } as const,
    };
    expect(figures(coupon, pastOrder([ten], cashVoucher))).toMatchObject({ pays: ['97.00', '85.00'] });
    expect(figures({ ...coupon, voucher: 'cash-voucher' }, pastOrder([ten], cashVoucher))).toMatchObject({ pays: ['97.00', '88.00'] });
  });
});

describe('a combination', () => {
  const combination = {
    kind: 'combination',
    ...engine,
    belowFloor: false,
    theme: '',
    price: money('70'),
    parts: [
      { goodsId: 7, quantity: 4 },
      { goodsId: 8, quantity: 2 },
    ],
  } as const;

  it('sells as many sets as the order holds, when that is cheaper', () => {
    // Two sets of 40 + 40.01; 2 of goods 7 and 1 of goods 8 stay: 140 + 20 + 20.005
    expect(figures(combination, pastOrder([ten, five]))).toEqual({
      pays: ['200.02', '180.00'],
      margin: ['84.40', '64.38'],
      saved: ['20.02', '20.02'],
      touched: 1,
      dearer: 0,
      places: 2,
    });
    expect(figures({ ...combination, price: money('80.01') }, pastOrder([ten, five]))).toMatchObject({ touched: 0, places: 0 });
    expect(figures({ ...combination, quota: { total: 1, perBuyer: null } }, pastOrder([ten, five]), pastOrder([ten, five]))).toMatchObject({
      pays: ['400.04', '390.03'],
      places: 1,
    });
  });

  it('splits what a set brings over its parts: the part whose cost is known alone is in the margin', () => {
    const known = pastOrder([pastLine(7, '10', 4, '6'), pastLine(9, '20', 2, null)]);
    const { margin } = replayed(
      {
        ...combination,
        price: money('60'),
        parts: [
          { goodsId: 7, quantity: 4 },
          { goodsId: 9, quantity: 2 },
        ],
      },
      known,
    );
    // 60 over 40 : 40, so that goods 7 bring 30.00 for a cost of 24
    expect([margin.goods, margin.known, margin.before, margin.after].map(amountAsText)).toEqual(['80.00', '40.00', '16.00', '6.00']);
  });

  it('that was ordered as such is split likewise, and takes no second one', () => {
    const order = pastOrder([
      pastSet('70', 1, [
        [7, 4, '35', '6'],
        [8, 2, '35', null],
      ]),
    ]);
    expect(figures(combination, order)).toMatchObject({ pays: ['70.00', '70.00'], margin: ['11.00', '11.00'], touched: 0 });
  });
});

describe('a gift and an add-on', () => {
  const gift = {
    kind: 'gift',
    ...engine,
    belowFloor: true,
    thresholds: [money('100'), money('200')],
    counting: null,
    given: [
      { goodsId: 7, price: money('0') },
      { goodsId: 8, price: money('0') },
    ],
  } as const;

  it('is given for each threshold that is reached; the dearest to choose from lowers the margin', () => {
    const result = replayed(gift, pastOrder([ten, five]), pastOrder([ten]), pastOrder([pastLine(7, '10', 9, '6')]));
    expect(result.orders).toMatchObject({ compared: 3, touched: 2 });
    expect({ ...result.given, cost: result.given.cost.toFixed() }).toEqual({ units: 3, cost: '33.37', unknownUnits: 0 });
    expect([amountAsText(result.saved.sum), amountAsText(result.margin.before), amountAsText(result.margin.after)]).toEqual([
      '0.00',
      '160.40',
      '127.03',
    ]);
  });

  it('is said to be of unknown cost where that is so', () => {
    const { given, margin } = replayed({ ...gift, given: [...gift.given, { goodsId: 9, price: money('0') }] }, pastOrder([ten]));
    expect(given).toMatchObject({ units: 1, unknownUnits: 1 });
    expect(amountAsText(margin.before)).toBe(amountAsText(margin.after));
  });

  it('is offered, not sold, where it has a price', () => {
    const result = replayed(
      { ...gift, kind: 'add-on', given: [{ goodsId: 7, price: money('5') }], quota: { total: 2, perBuyer: null } },
      pastOrder([ten, five]),
      pastOrder([ten]),
    );
    expect(result).toMatchObject({ offered: 2, places: 2, orders: { touched: 1 }, given: { units: 0 } });
    expect(amountAsText(result.saved.sum)).toBe('0.00');
  });
});

describe('a group-buy', () => {
  const group = {
    kind: 'group-buy',
    ...engine,
    belowFloor: false,
    goodsId: 7,
    price: money('7.5'),
    target: 20,
    least: 10,
    step: 5,
    quota: { total: 100, perBuyer: 30 },
  } as const;

  it('sells at its price where its target is reached', () => {
    // 10 and 10: 75 each instead of 100
    expect(figures(group, pastOrder([ten, five]), pastOrder([ten], { shopId: 2 }))).toEqual({
      pays: ['300.02', '250.02'],
      margin: ['124.40', '74.40'],
      saved: ['50.00', '25.00'],
      touched: 2,
      dearer: 0,
      places: 20,
    });
  });

  it('changes nothing where it is not', () => {
    const result = replayed(group, pastOrder([ten]));
    expect([amountAsText(result.payable.after), result.groups, result.orders.touched]).toEqual(['100.00', { periods: 1, reached: 0 }, 0]);
  });

  it('takes quantities within its bounds alone', () => {
    const joins = (units: number) => replayed({ ...group, target: 1 }, pastOrder([pastLine(7, '10', units)])).places;
    expect([5, 9, 10, 12, 15, 30, 47].map(joins)).toEqual([0, 0, 10, 10, 15, 30, 30]);
  });

  it('is not joined where the rest of the order becomes dearer by more', () => {
    const order = pastOrder([ten, five], { freeFrom: money('150'), freight: money('60') });
    expect(figures({ ...group, target: 1 }, order)).toMatchObject({ pays: ['200.02', '200.02'], touched: 0 });
  });
});

describe('cashback', () => {
  const cashback = {
    kind: 'cashback',
    ...engine,
    tiers: [
      { threshold: money('150'), pays: money('5') },
      { threshold: money('300'), pays: money('12.5') },
    ],
  } as const;

  it('is paid a shop for all that it ordered', () => {
    const result = replayed(
      cashback,
      pastOrder([ten]),
      pastOrder([ten, five]),
      pastOrder([ten], { shopId: 2 }),
      pastOrder([five, ten], { shopId: 3 }),
    );
    // Shop 1: 300.02, shop 2: 100.00, shop 3: 200.02
    expect(
      [result.payable.before, result.payable.after, result.saved.sum, result.saved.median].map((amount) => amount && amountAsText(amount)),
    ).toEqual(['600.04', '582.54', '17.50', '8.75']);
    expect(result).toMatchObject({ shops: 2, orders: { touched: 3 }, saved: { medianOf: 'shop' } });
    expect(amountAsText(result.margin.before.minus(result.margin.after))).toBe('17.50');
  });

  it('lowers the margin of goods with a cost by their part of it', () => {
    const { margin } = replayed(cashback, pastOrder([ten, pastLine(9, '100', 1)]));
    expect(amountAsText(margin.before.minus(margin.after))).toBe('2.50');
  });
});

it('an order that does not come to what it cost is left out, and said', () => {
  const order = pastOrder([ten]);
  const dearer = { ...order, number: 'YJ2', paid: { ...order.paid, payable: money('99') } };
  const gone = {
    ...asPriced(order),
    number: 'YJ3',
    choice: { coupon: { kind: 'given', id: 4 }, 'cash-voucher': { kind: 'none' } } as const,
  };
  const result = replayed({ kind: 'special', ...priced, offers: [{ goodsId: 7, price: money('8'), former: null }] }, order, dearer, gone);
  expect(result.orders).toMatchObject({ compared: 1, notComparable: 2, touched: 1 });
  expect(amountAsText(result.payable.before)).toBe('100.00');
  expect(result.leftOut.map(({ number, pricedAs }) => [number, pricedAs && amountAsText(pricedAs)])).toEqual([
    ['YJ2', '100.00'],
    ['YJ3', null],
  ]);
});

it.each(['topic', 'lecture', 'lottery'] as const)('a %s means nothing to prices', (kind) => {
  expect(playOf({ kind } as WrittenActivity, november, new Map())).toBeNull();
});
