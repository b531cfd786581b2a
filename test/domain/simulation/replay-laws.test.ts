import { type VoucherKind, voucherKinds } from '../../../src/domain/promotion/reduction-kind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/cart.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import type { WrittenActivity } from '../../../src/domain/planning/written-activity.ts';
import { priceCart } from '../../../src/domain/pricing/price-cart.ts';
import { idKey } from '../../../src/domain/shared/id.ts';
import { type Money, money, noMoney } from '../../../src/domain/shared/money.ts';
import type { PastLine, PastOrder } from '../../../src/domain/simulation/past-order.ts';
import { playOf } from '../../../src/domain/simulation/play-of.ts';
import { Replay } from '../../../src/domain/simulation/replay.ts';
import type { Replayed } from '../../../src/domain/simulation/replayed.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { asPriced, november } from '../../support/past-orders.ts';

/** A cart as an order keeps it: the lines that count, at the unit prices that they had, with its vouchers. */
function orderOf(cart: Cart, shopId: number, placedAt: number, costs: readonly (Money | null)[]): PastOrder {
  const priced = priceCart(cart);
  if (!priced.ok) throw new Error('A cart without a choice is always priced');
  const used = (kind: VoucherKind) => priced.value.reductions.find((reduction) => reduction.kind === kind)?.id;
  const pick = (kind: VoucherKind) => {
    const id = used(kind);
    return id === undefined ? ({ kind: 'none' } as const) : ({ kind: 'given', id } as const);
  };
  const lines = cart.lines.flatMap((line, at): PastLine[] => {
    const paid = priced.value.lines[at];
    if (paid === undefined || !paid.counts) return [];
    const goods = { ...line.goods, stock: 1_000_000_000, gift: null };
    const kept: CartLine =
      line.kind === 'ordinary' ? { ...line, goods: { ...goods, basePrice: paid.unitPrice, ladder: noLadder } } : { ...line, goods };
    return [
      {
        line: kept,
        contents: [
          {
            goodsId: line.goods.id,
            units: line.quantity,
            cost: costs[at % costs.length] ?? null,
            amount: paid.unitPrice.times(line.quantity),
          },
        ],
      },
    ];
  });
  const { activities, shipping } = cart;
  return asPriced({
    number: `YJ${placedAt}`,
    placedAt,
    lines,
    shipping,
    shop: { id: shopId, isQualified: true, hasOrdered: true, rank: 0 },
    activities: {
      ...activities,
      coupon: activities.coupon.filter(({ id }) => id === used('coupon')),
      'cash-voucher': activities['cash-voucher'].filter(({ id }) => id === used('cash-voucher')),
    },
    choice: { coupon: pick('coupon'), 'cash-voucher': pick('cash-voucher') },
  });
}

const cost = fc.option(fc.integer({ min: 0, max: 400_000 }).map((whole) => money(whole).div(10_000)));
const order = fc
  .tuple(
    cartOf,
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: november.beginsAt, max: november.endsAt - 1 }),
    fc.array(cost, { minLength: 1, maxLength: 4 }),
  )
  .map(([cart, shopId, at, costs]) => orderOf(cart, shopId, at, costs));
const orders = fc.array(order, { minLength: 1, maxLength: 6 });

const timed = { name: 'draft', describe: '', beginsAt: november.endsAt, endsAt: november.endsAt + 86_400 };
const quota = fc.record({ total: fc.option(fc.integer({ min: 0, max: 60 })), perBuyer: fc.option(fc.integer({ min: 1, max: 30 })) });
const engine = quota.map((places) => ({
  ...timed,
  everyDays: null,
  isDraft: true,
  audience: { who: 'all' } as const,
  quota: places,
  belowFloor: true,
}));
const price = fc.integer({ min: 0, max: 300_000 }).map((whole) => money(whole).div(10_000));
const amount = fc.integer({ min: 1, max: 50_000 }).map((fen) => money(fen).div(100));
/** Goods of the orders, mostly: their ids are numbers there too. */
const goodsIds = (all: readonly PastOrder[]): number[] => [
  ...new Set(
    all.flatMap(({ lines }) => lines.flatMap(({ line }) => (Number.isSafeInteger(Number(line.goods.id)) ? [Number(line.goods.id)] : []))),
  ),
];

/** Drafts of the kinds that a buyer takes by choice, on goods of the orders. */
const byChoice = (all: readonly PastOrder[]): fc.Arbitrary<WrittenActivity> => {
  const one = fc.constantFrom(...goodsIds(all), 999_997, 999_998, 999_999);
  return fc.oneof(
    fc
      .record({ goodsId: one, price, quota: fc.integer({ min: 1, max: 40 }), perOrder: fc.option(fc.integer({ min: 1, max: 30 })) })
      .map((offer): WrittenActivity => ({
        kind: 'flash',
        ...timed,
        everyDays: null,
        belowFloor: true,
        offers: [{ ...offer, former: null }],
      })),
    fc
      .record({ base: engine, amount, money: amount, voucher: fc.constantFrom(...voucherKinds) })
      .map(({ base, ...coupon }): WrittenActivity => ({ kind: 'coupon', ...base, ...coupon, counting: null, validity: { days: 9 } })),
    fc
      .record({ base: engine, price, ids: fc.uniqueArray(one, { minLength: 2, maxLength: 3 }), quantity: fc.integer({ min: 1, max: 4 }) })
      .map(({ base, price: set, ids, quantity }): WrittenActivity => ({
        kind: 'combination',
        ...base,
        theme: '',
        price: set,
        parts: ids.map((goodsId) => ({ goodsId, quantity })),
      })),
    fc
      .record({
        base: engine,
        goodsId: one,
        price,
        target: fc.integer({ min: 1, max: 80 }),
        least: fc.integer({ min: 1, max: 20 }),
        step: fc.integer({ min: 1, max: 10 }),
      })
      .map(({ base, ...group }): WrittenActivity => ({ kind: 'group-buy', ...base, ...group })),
  );
};
const byItself = (all: readonly PastOrder[]): fc.Arbitrary<WrittenActivity> =>
  fc.oneof(
    fc.record({ goodsId: fc.constantFrom(...goodsIds(all), 999_999), price }).map((offer): WrittenActivity => ({
      kind: 'special',
      ...timed,
      everyDays: null,
      belowFloor: true,
      offers: [{ ...offer, former: null }],
    })),
    fc
      .record({ amount, money: amount })
      .map((tier): WrittenActivity => ({ kind: 'tier', ...timed, tiers: [tier], counting: null, monthDays: null })),
    fc
      .record({ amount, rate: fc.integer({ min: 1, max: 100 }).map((hundredths) => money(hundredths).div(100)) })
      .map((tier): WrittenActivity => ({ kind: 'tier', ...timed, tiers: [tier], counting: null, monthDays: null })),
    fc.record({ base: engine, threshold: amount }).map(({ base, threshold }): WrittenActivity => ({
      kind: 'gift',
      ...base,
      thresholds: [threshold],
      counting: null,
      given: [{ goodsId: 7, price: noMoney }],
    })),
    fc
      .record({ base: engine, threshold: amount, pays: amount })
      .map(({ base, threshold, pays }): WrittenActivity => ({ kind: 'cashback', ...base, tiers: [{ threshold, pays }] })),
  );
const played = orders.chain((all) => fc.oneof(byChoice(all), byItself(all)).map((activity) => ({ all, activity })));

function replay(all: readonly PastOrder[], activity: WrittenActivity): Replayed {
  const play = playOf(activity, november, new Map([[7, { mediumPack: 1, cost: money('1.5') }]]));
  if (play === null) throw new Error('It means nothing to prices');
  const running = new Replay(play);
  for (const one of all) running.add(one);
  return running.result();
}

const sum = (amounts: readonly Money[]): string => amounts.reduce((all, one) => all.plus(one), noMoney).toFixed(2);

describe('a replay', () => {
  it('knows what orders did cost, and adds up', () => {
    fc.assert(
      fc.property(played, ({ all, activity }) => {
        const { orders: counted, payable, freight, saved, margin, shops } = replay(all, activity);
        expect(counted).toMatchObject({ compared: all.length, notComparable: 0 });
        expect(payable.before.toFixed(2)).toBe(sum(all.map(({ paid }) => paid.payable)));
        expect(freight.before.toFixed(2)).toBe(sum(all.map(({ paid }) => paid.freight)));
        expect(margin.goods.toFixed(2)).toBe(payable.before.minus(freight.before).toFixed(2));
        expect(saved.sum.toFixed(2)).toBe(payable.before.minus(payable.after).toFixed(2));
        expect(margin.known.lte(margin.goods)).toBe(true);
        expect(counted.touched).toBeLessThanOrEqual(counted.compared);
        expect(counted.dearer).toBeLessThanOrEqual(counted.touched);
        expect(shops).toBeLessThanOrEqual(counted.touched);
      }),
    );
  });

  it('says the same when it is asked again', () => {
    fc.assert(
      fc.property(played, ({ all, activity }) => {
        expect(JSON.stringify(replay(all, activity))).toBe(JSON.stringify(replay(all, activity)));
      }),
      { numRuns: 40 },
    );
  });

  it('of a draft that is for nobody, for no goods or never reached changes nothing', () => {
    const far = money('1e20');
    const base = {
      ...timed,
      everyDays: null,
      isDraft: true,
      audience: { who: 'all' } as const,
      quota: { total: null, perBuyer: null },
      belowFloor: true,
    };
    const drafts: readonly WrittenActivity[] = [
      { kind: 'special', ...base, offers: [{ goodsId: 999_999, price: noMoney, former: null }] },
      { kind: 'flash', ...base, offers: [{ goodsId: 999_999, price: noMoney, former: null, quota: 9, perOrder: null }] },
      { kind: 'tier', ...base, tiers: [{ amount: far, money: money('1') }], counting: null, monthDays: null },
      { kind: 'tier', ...base, tiers: [{ amount: noMoney, rate: money('0.5') }], counting: [], monthDays: null },
      {
        kind: 'coupon',
        ...base,
        voucher: 'coupon',
        amount: noMoney,
        money: money('9'),
        counting: null,
        validity: { days: 1 },
        audience: { who: 'shops', ids: [] },
      },
      {
        kind: 'coupon',
        ...base,
        voucher: 'cash-voucher',
        amount: noMoney,
        money: money('9'),
        counting: null,
        validity: { days: 1 },
        quota: { total: 0, perBuyer: null },
      },
      { kind: 'gift', ...base, thresholds: [far], counting: null, given: [{ goodsId: 7, price: noMoney }] },
      { kind: 'cashback', ...base, tiers: [{ threshold: far, pays: money('1') }] },
    ];
    fc.assert(
      fc.property(orders, fc.constantFrom(...drafts), (all, draft) => {
        const { orders: counted, payable, margin, saved, places } = replay(all, draft);
        expect([counted.touched, places, saved.sum.toFixed(2), saved.median]).toEqual([0, 0, '0.00', null]);
        expect([payable.after.toFixed(), margin.after.toFixed()]).toEqual([payable.before.toFixed(), margin.before.toFixed()]);
      }),
    );
  });

  it('of a draft that buyers take by choice costs none of them more, and takes no place more than there is', () => {
    fc.assert(
      fc.property(
        orders.chain((all) => byChoice(all).map((activity) => ({ all, activity }))),
        ({ all, activity }) => {
          const { orders: counted, saved, places } = replay(all, activity);
          expect(counted.dearer).toBe(0);
          expect(saved.sum.gte(0)).toBe(true);
          const total = activity.kind === 'flash' ? (activity.offers[0]?.quota ?? 0) : 'quota' in activity ? activity.quota.total : null;
          if (total !== null) expect(places).toBeLessThanOrEqual(total);
        },
      ),
    );
  });

  it('of lower prices and tiers saves, where orders have no reductions of their own and no freight', () => {
    const plain = orders.map((all) =>
      all.map((one) =>
        asPriced({
          ...one,
          lines: one.lines.map(({ line, contents }) => ({
            contents,
            line: { ...line, readyReduction: null, goods: { ...line.goods, fullReduction: null } } as CartLine,
          })),
          activities: { 'full-reduction': [], discount: [], coupon: [], 'cash-voucher': [] },
          choice: { coupon: { kind: 'none' }, 'cash-voucher': { kind: 'none' } },
          shipping: { ...one.shipping, freight: noMoney },
        }),
      ),
    );
    fc.assert(
      fc.property(
        plain.chain((all) => byItself(all).map((activity) => ({ all, activity }))),
        ({ all, activity }) => {
          const { saved, orders: counted } = replay(all, activity);
          expect([saved.sum.gte(0), counted.dearer]).toEqual([true, 0]);
        },
      ),
    );
  });

  it('where every cost is known loses of the margin exactly what buyers save and gifts cost, but for freight', () => {
    // The shop knows one cost of goods, whichever line they are on.
    const known = orders.map((all) => {
      const contents = all.flatMap(({ lines }) => lines.flatMap((one) => one.contents));
      const costOf = new Map(contents.map(({ goodsId, cost }) => [idKey(goodsId), cost ?? money('2.25')]));
      return all.map((one) => ({
        ...one,
        lines: one.lines.map(({ line, contents: own }) => ({
          line,
          contents: own.map((content) => ({ ...content, cost: costOf.get(idKey(content.goodsId)) ?? null })),
        })),
      }));
    });
    fc.assert(
      fc.property(
        known.chain((all) => fc.oneof(byChoice(all), byItself(all)).map((activity) => ({ all, activity }))),
        ({ all, activity }) => {
          const { margin, saved, freight, given } = replay(all, activity);
          expect(margin.known.toFixed(2)).toBe(margin.goods.toFixed(2));
          const lost = margin.before.minus(margin.after);
          // What is paid back of freight is in no margin either.
          if (activity.kind === 'cashback') expect([lost.gte(0), lost.lte(saved.sum)]).toEqual([true, true]);
          // A fen at most goes when the two margins are rounded down by themselves.
          else expect(lost.minus(saved.sum.plus(freight.after).minus(freight.before).plus(given.cost)).abs().lte('0.01')).toBe(true);
        },
      ),
    );
  });
});
