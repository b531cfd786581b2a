import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goods } from '../../../../src/application/goods/goods.ts';
import { goodsAddress, readArrival } from '../../../../src/application/goods/face/goods-arrival.ts';
import { offerAddress } from '../../../../src/application/goods/offer/offer-address.ts';
import { offerOf } from '../../../../src/application/goods/offer/offer.ts';
import { withQuantity } from '../../../../src/application/goods/offer/offer-changes.ts';
import { money } from '../../../../src/domain/shared/money.ts';
import { goodsSummary } from '../../../../src/contract/goods/goods-wire.ts';
import { ladderOf } from '../../../support/builders/goods.ts';
import { shopGoods } from '../../../support/builders/shop-goods.ts';

const whole = (address: string) => new URL(address, 'https://shop.example');
const arrivalAt = (address: string) => readArrival((name) => whole(address).searchParams.get(name));

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 1e9 }).map(String),
  fc.stringMatching(/^[\w-]{1,64}$/).filter((id) => id !== '0'),
);
const group = (id: string) => ({ id, tiers: [{ threshold: money('200'), money: money('15') }] });

/** Goods with a ladder of two steps, whose names the shop gives. */
const stepped = (more: Partial<Goods> = {}) =>
  shopGoods('1', {
    ladder: ladderOf([50, '9.20'], [200, '8.90']),
    ladderSteps: [
      { id: '71', quantity: 50 },
      { id: '72', quantity: 200 },
    ],
    ...more,
  });

describe('the address of goods', () => {
  it('says what the goods page reads back', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: anyId,
          priceId: fc.option(anyId),
          stepId: fc.option(anyId),
          reduction: fc.option(anyId),
          isNegotiated: fc.boolean(),
          isNearExpiry: fc.boolean(),
        }),
        ({ id, priceId, stepId, reduction, isNegotiated, isNearExpiry }) => {
          const address = goodsAddress(
            {
              id,
              priceId,
              isNegotiated,
              classes: isNearExpiry ? ['near-expiry'] : ['prescription'],
              terms: { fullReduction: reduction === null ? null : group(reduction) },
            },
            stepId,
          );
          expect(arrivalAt(address)).toEqual({ priceId, stepId, fullReductionId: reduction, isNegotiated, isNearExpiry });
          expect(whole(address).pathname).toBe(`/list/info/${encodeURIComponent(id)}`);
        },
      ),
    );
  });

  it('is the bare one where nothing else is known, or nothing else is so', () => {
    expect(goodsAddress({ id: '7' })).toBe('/list/info/7');
    expect(offerAddress(offerOf(shopGoods('7'), 0))).toBe('/list/info/7');
  });

  it('leaves out an id that the page would not take', () => {
    expect(goodsAddress({ id: '7', priceId: 'a b' }, '0')).toBe('/list/info/7');
  });

  it.each([
    ['the medium pack', 10, null],
    ['less than a step', 49, null],
    ['the first step', 50, '71'],
    ['more than the first step', 60, '71'],
    ['the last step', 200, '72'],
  ])('opens at the step that was filled up to: %s', (_, quantity, stepId) => {
    expect(arrivalAt(offerAddress(withQuantity(offerOf(stepped(), 0), quantity))).stepId).toBe(stepId);
  });

  it('names no step of an up-to ladder, which is named by the most that it takes', () => {
    const upTo = stepped({
      pricing: {
        basePrice: money('8'),
        ladder: { kind: 'up-to', steps: [{ quantity: 50, price: money('9') }] },
        special: null,
        flash: null,
      },
    });
    expect(offerAddress(withQuantity(offerOf(upTo, 0), 60))).toBe('/list/info/1');
  });

  it('names no step while a flash price holds, which asks for no quantity', () => {
    const flash = { id: 1, price: money('5'), beginsAt: 0, endsAt: 10, soldAt: null, left: 500, perOrder: null };
    const inSale = stepped({ pricing: { basePrice: money('9.60'), ladder: ladderOf([50, '9.20']), special: null, flash } });
    expect(offerAddress(withQuantity(offerOf(inSale, 5), 60))).toBe('/list/info/1');
    expect(arrivalAt(offerAddress(withQuantity(offerOf(inSale, 10), 60))).stepId).toBe('71');
  });

  it('of goods from a list carries their price entry and what they are', () => {
    const goods = goodsSummary.parse({
      id: 7,
      name: '药',
      base_price: '9.60',
      number: 5,
      goods_price_id: 4711,
      is_jxq: 1,
      is_yj: 1,
      goods_manjian: { id: 3, name: '', tiers: [{ amount: '200', money: '15' }] },
    });
    expect(arrivalAt(offerAddress(offerOf(goods, 0)))).toEqual({
      priceId: '4711',
      stepId: null,
      fullReductionId: '3',
      isNegotiated: true,
      isNearExpiry: true,
    });
  });
});
