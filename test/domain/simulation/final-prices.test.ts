import { describe, expect, it } from 'vitest';
import { noActivities } from '../../../src/domain/cart/activities.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import type { PastCart, PastLine, PastOrder } from '../../../src/domain/simulation/past-order.ts';
import { flashRule, specialRule } from '../../../src/domain/simulation/price-rules.ts';

const line = (goodsId: number, isFinal: boolean): PastLine => ({
  line: {
    id: goodsId,
    kind: 'ordinary',
    quantity: 4,
    selected: true,
    takesVouchers: true,
    readyReduction: null,
    goods: {
      ...{ id: goodsId, stock: 100, purchasable: true, mediumPack: 1, purchaseLimit: null, shipsFree: false, freeShippingQuantity: 0 },
      ...{ fullReduction: null, gift: null, basePrice: money('10'), ladder: noLadder },
    },
  },
  contents: [{ goodsId, units: 4, cost: null, amount: money('40') }],
  ...(isFinal && { isFinal }),
});
const order = (...lines: PastLine[]): PastOrder => ({
  ...{ lines, activities: noActivities, choice: bestChoice, number: 'YJ1', placedAt: 0 },
  shop: { id: 1, isQualified: true, hasOrdered: true, rank: 0 },
  shipping: { delivery: 'express', freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney },
  paid: { goodsAmount: noMoney, freight: noMoney, payable: noMoney },
});
const pricesOf = (cart: PastCart | undefined) =>
  cart?.lines.map(
    ({ line: one }) => `${one.kind} ${one.quantity} ${(one.kind === 'ordinary' ? one.goods.basePrice : one.price).toFixed()}`,
  );

const special = specialRule([{ goodsId: 1, price: money('8') }]);
const flash = flashRule([{ goodsId: 1, price: money('8'), quota: 3, perOrder: null }]);
const nothingTaken = (): number => 0;

describe('a draft offer in the simulator (R57)', () => {
  it('does not undercut a line of a final contract', () => {
    expect(special.play(order(line(1, true)), nothingTaken)).toBeNull();
    expect(flash.play(order(line(1, true)), nothingTaken)).toBeNull();
  });

  it('holds for the other lines', () => {
    const both = order(line(1, false), { ...line(1, true), line: { ...line(1, true).line, id: 2 } });
    expect(pricesOf(special.play(both, nothingTaken)?.cart)).toEqual(['ordinary 4 8', 'ordinary 4 10']);
    expect(pricesOf(flash.play(both, nothingTaken)?.cart)).toEqual(['ordinary 1 10', 'flash 3 8', 'ordinary 4 10']);
  });
});
