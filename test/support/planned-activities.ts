import type { PlanFacts, PlannedGoods } from '../../src/domain/planning/planned-goods.ts';
import type { WrittenActivity } from '../../src/domain/planning/written-activity.ts';
import { noLadder } from '../../src/domain/goods/ladder-price.ts';
import { money } from '../../src/domain/shared/money.ts';

export const day = 86_400;
/** What a written activity of the tests is judged at. */
export const planNow = 1_800_000_000;

/** A device that may be given, at ¥10; what a test says of it instead. */
export const planned = (id: number, own: Partial<PlannedGoods> = {}): PlannedGoods => ({
  id,
  name: `goods ${id}`,
  list: { basePrice: money('10'), ladder: noLadder },
  mediumPack: 1,
  isPurchasable: true,
  isControlled: false,
  isPrescription: false,
  containsEphedrine: false,
  scopes: ['qx2'],
  floor: null,
  soldAt: [],
  ...own,
});

/** A shop that has these goods. */
export const planFacts = (goods: readonly PlannedGoods[], own: Partial<PlanFacts> = {}): PlanFacts => ({
  now: planNow,
  goods: new Map(goods.map((one) => [one.id, one])),
  unknownShops: [],
  namedAfter: new Map(),
  ...own,
});

const timed = { name: 'x', describe: '', beginsAt: planNow + day, endsAt: planNow + 3 * day };
const scheduled = { ...timed, everyDays: null };
const engine = { ...scheduled, isDraft: false, audience: { who: 'qualified' }, quota: { total: 100, perBuyer: 5 } } as const;

/** One of each kind that nothing is wrong with, where the shop has goods 1 and 2 as `planned` gives them. */
export const writtenOf = {
  combination: {
    kind: 'combination',
    ...engine,
    theme: 't',
    price: money('25'),
    parts: [
      { goodsId: 1, quantity: 1 },
      { goodsId: 2, quantity: 2 },
    ],
    belowFloor: false,
  },
  'add-on': {
    kind: 'add-on',
    ...engine,
    thresholds: [money('100'), money('200')],
    counting: null,
    given: [{ goodsId: 1, price: money('5') }],
    belowFloor: false,
  },
  gift: {
    kind: 'gift',
    ...engine,
    thresholds: [money('100')],
    counting: [2],
    given: [{ goodsId: 1, price: money('0') }],
    belowFloor: false,
  },
  'group-buy': { kind: 'group-buy', ...engine, goodsId: 1, price: money('8'), target: 50, least: 1, step: null, belowFloor: false },
  coupon: {
    kind: 'coupon',
    ...engine,
    voucher: 'coupon',
    amount: money('100'),
    money: money('10'),
    counting: null,
    validity: { days: 15 },
  },
  cashback: {
    kind: 'cashback',
    ...engine,
    tiers: [
      { threshold: money('100'), pays: money('1') },
      { threshold: money('200'), pays: money('3') },
    ],
  },
  topic: { kind: 'topic', ...engine, blocks: [] },
  lecture: { kind: 'lecture', ...engine, form: 'lecture', speaker: 's', venue: 'v', minutes: 90 },
  lottery: { kind: 'lottery', ...timed, prizes: [{ name: 'p', remarks: '', number: 1, weight: 1, gift: { kind: 'thing', goodsId: 1 } }] },
  special: { kind: 'special', ...scheduled, offers: [{ goodsId: 1, price: money('9'), former: null }], belowFloor: false },
  flash: {
    kind: 'flash',
    ...scheduled,
    offers: [{ goodsId: 1, price: money('8'), former: null, quota: 20, perOrder: 5 }],
    belowFloor: false,
  },
  tier: {
    kind: 'tier',
    ...timed,
    tiers: [
      { amount: money('100'), money: money('5') },
      { amount: money('200'), money: money('12') },
    ],
    counting: null,
    monthDays: null,
  },
} as const satisfies Readonly<Record<WrittenActivity['kind'], WrittenActivity>>;
