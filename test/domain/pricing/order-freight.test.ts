import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { additionOf, withAdded } from '../../../src/domain/cart/added-lines.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { isEphedrineLine } from '../../../src/domain/cart/split-orders.ts';
import { withoutOffers } from '../../../src/domain/goods/goods-prices.ts';
import type { GoodsTerms } from '../../../src/domain/goods/goods-terms.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { nothingHeld } from '../../../src/domain/goods/price-now.ts';
import { unitsToFreeShipping } from '../../../src/domain/pricing/order-freight.ts';
import { orderFreightOf } from '../../../src/domain/pricing/order-freight-of.ts';
import { gapTo } from '../../../src/domain/pricing/gap.ts';
import { questioned } from '../../../src/domain/pricing/goods-hints.ts';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import type { ShippingTerms } from '../../../src/domain/shipping/shipping-terms.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { anyPrices } from '../../support/arbitraries/prices.ts';
import { cartWith, goodsAt, lineOf, pricedOf } from './small-cart.ts';

vi.setConfig({ testTimeout: 60_000 });

const shipping: ShippingTerms = { freeFrom: money(500), unshippedOrders: noMoney, freight: money(8), delivery: 'express' };
const orderOf = (lines: Cart['lines'], more: Partial<ShippingTerms> = {}) => orderFreightOf({ lines, shipping: { ...shipping, ...more } });

const terms: GoodsTerms = goodsAt('new', '0', { stock: 9_999, shipsFree: true, freeShippingQuantity: 70 });
const at = (price: string) => withoutOffers({ basePrice: money(price), ladder: noLadder });
const hintOf = (some: Partial<GoodsTerms>, price: string, entered: number, order = orderOf([])) =>
  questioned({ ...terms, ...some }, at(price), { time: 0, held: nothingHeld, entered }, order).freeShipping;

const plain = (price: string) => lineOf('p', goodsAt('p', price));
const free = (price: string) => lineOf('f', goodsAt('f', price, { shipsFree: true }));

describe('more units against freight (R69a)', () => {
  it('counts the units where these cost less than the threshold: 4 × ¥2 against ¥488', () => {
    expect(hintOf({ freeShippingQuantity: 10 }, '2', 6)).toEqual({ kind: 'count', missing: 4 });
  });

  it('names the threshold where its amount is nearer: 60 × ¥8.12 against ¥418.80', () => {
    // 500 ÷ 8.12 = 61.58
    expect(hintOf({}, '8.12', 10)).toEqual({ kind: 'threshold', missing: 52, freeFrom: money(500) });
  });

  it.each([
    ['over the threshold by itself', '29.56', 60, orderOf([])],
    ['over it with the cart', '2', 1, orderOf([plain('499')])],
    ['over it with unshipped orders', '2', 1, orderOf([], { unshippedOrders: money(498) })],
    ['for nothing', '2', 1, orderOf([], { freight: noMoney })],
    ['to nobody: it is fetched', '2', 1, orderOf([], { delivery: 'pickup' })],
  ])('says nothing of an order that ships %s', (_name, price, entered, order) => {
    expect(hintOf({}, price, entered, order)).toBeNull();
  });

  it('weighs goods in the order that they join: with ephedrine in one of their own (R68)', () => {
    const ephedrine = { isEphedrine: true };
    const own = lineOf('h', goodsAt('h', '499', ephedrine));
    expect(hintOf(ephedrine, '2', 1, orderOf([plain('499')]))).toMatchObject({ kind: 'count', missing: 69 });
    expect(hintOf(ephedrine, '2', 1, orderOf([own]))).toBeNull();
    expect(hintOf({}, '2', 1, orderOf([own]))).toMatchObject({ kind: 'count', missing: 69 });
    const entered = { terms: { ...terms, ...ephedrine }, prices: at('2'), question: { time: 0, held: nothingHeld, entered: 1 } };
    expect(orderOf([plain('499')]).freightWith(entered)).toMatchObject({ freight: { reason: 'charged' }, isWithCart: false });
  });

  it('says that all lines ship free where that is the reason', () => {
    expect(hintOf({}, '1', 70, orderOf([free('1')]))).toEqual({ kind: 'reached' });
  });

  it('does not count units for an order that another line keeps from shipping free', () => {
    expect(hintOf({ freeShippingQuantity: 10 }, '2', 6, orderOf([plain('1')]))).toEqual({
      kind: 'threshold',
      missing: 244,
      freeFrom: money(500),
    });
    expect(hintOf({ freeShippingQuantity: 6 }, '2', 6, orderOf([plain('1')]))).toMatchObject({ kind: 'threshold' });
  });

  it('asks for no more than there is', () => {
    expect(hintOf({ stock: 60 }, '8.12', 10)).toBeNull();
    expect(hintOf({ stock: 62 }, '8.12', 10)).toMatchObject({ missing: 52 });
  });

  it('knows nothing of an unknown order', () => {
    expect(questioned(terms, at('2'), { time: 0, held: nothingHeld, entered: 1 }).freeShipping).toBeNull();
  });

  it('is asked of any cart: what it advises spares the freight, and nothing cheaper does', () => {
    const anyTerms = fc.record({
      shipsFree: fc.constant(true),
      freeShippingQuantity: fc.integer({ min: 0, max: 80 }),
      stock: fc.integer({ min: 0, max: 120 }),
    });
    const anyShipping = fc.record({
      freeFrom: fc.integer({ min: 0, max: 40_000 }).map((fen) => money(fen).div(100)),
      unshippedOrders: fc.constantFrom(noMoney, money('12.34')),
      freight: fc.constantFrom(noMoney, money(8)),
    });
    fc.assert(
      fc.property(cartOf, anyShipping, anyTerms, anyPrices(), fc.integer({ min: 1, max: 40 }), (kept, some, few, prices, entered) => {
        const lines = kept.lines.filter((line) => !isEphedrineLine(line)).slice(0, 2);
        const cart: Cart = { ...kept, lines, shipping: { ...shipping, ...some } };
        const goods = { ...terms, ...few };
        const question = { time: 0, held: nothingHeld, entered };
        const { freeShipping, most } = questioned(goods, prices, question, orderFreightOf(cart));
        const room = most - entered;
        const withUnits = (more: number) =>
          pricedOf(withAdded(cart, [additionOf(goods, prices, { ...question, entered: entered + more })]));
        if (goods.stock === 0) return;
        const now = withUnits(0);
        const missing = unitsToFreeShipping(freeShipping);
        if (now.freight.reason !== 'charged') {
          expect(freeShipping?.kind ?? 'reached').toBe('reached');
          return;
        }
        const ways = Array.from({ length: Math.max(0, room) }, (_, place) => place + 1).filter(
          (more) => withUnits(more).freight.reason !== 'charged',
        );
        expect(missing === null).toBe(ways.length === 0);
        if (missing === null || freeShipping === null) return;
        expect(ways).toContain(missing);
        const spend = (more: number) => withUnits(more).goodsAmount.minus(now.goodsAmount);
        if (freeShipping.kind === 'count') expect(spend(missing).minus('0.01').lt(now.shortfall)).toBe(true);
        else expect(missing).toBe(ways.find((more) => withUnits(more).freight.reason === 'threshold'));
      }),
    );
  });
});

describe('the gap to free shipping', () => {
  it('is none for an order that pays no freight for any reason', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const priced = pricedOf(cart);
        const isOpen = ['charged', 'nothing-selected'].includes(priced.freight.reason) && priced.shortfall.gt(0);
        expect(gapTo({ kind: 'free-shipping' }, cart, priced) !== null).toBe(isOpen);
      }),
    );
    const allFree = { ...cartWith([free('1')]), shipping };
    expect(pricedOf(allFree).shortfall.toFixed(2)).toBe('499.00');
    expect(gapTo({ kind: 'free-shipping' }, allFree, pricedOf(allFree))).toBeNull();
  });
});
