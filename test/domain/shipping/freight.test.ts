import { describe, expect, it } from 'vitest';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import type { FreightReason } from '../../../src/domain/shipping/freight.ts';
import type { ShippingTerms } from '../../../src/domain/shipping/shipping-terms.ts';
import { cartWith, goodsAt, lineOf, pricedOf } from '../pricing/small-cart.ts';

/** From 100 yuan on an order ships free, else for 8; 30 yuan of earlier orders count. */
const terms: ShippingTerms = { freeFrom: money(100), unshippedOrders: money(30), freight: money(8), delivery: 'express' };

const freeFrom3 = (quantity: number): CartLine => lineOf('f', goodsAt('f', '1', { shipsFree: true, freeShippingQuantity: 3 }), quantity);
const plain = (price: string): CartLine => lineOf('p', goodsAt('p', price));
const unselected = lineOf('u', goodsAt('u', '500'), 1, { selected: false });
const many = (kinds: number): readonly CartLine[] => Array.from({ length: kinds }, (_, place) => lineOf(place, goodsAt(place, '1')));

describe('freight and its reason', () => {
  it.each<
    [what: string, lines: readonly CartLine[], more: Partial<ShippingTerms>, shortfall: string, freight: string, reason: FreightReason]
  >([
    ['an empty cart', [], {}, '70.00', '0.00', 'nothing-selected'],
    ['lines that are not selected', [unselected], {}, '70.00', '0.00', 'nothing-selected'],
    ['nothing to fetch', [], { delivery: 'pickup' }, '70.00', '0.00', 'nothing-selected'],
    ['goods that the buyer fetches', [plain('69.99')], { delivery: 'pickup' }, '0.01', '0.00', 'pickup'],
    ['fetched goods above the threshold', [plain('500')], { delivery: 'pickup' }, '0.00', '0.00', 'pickup'],
    ['a shop that asks nothing', [plain('1')], { freight: noMoney }, '69.00', '0.00', 'always-free'],
    ['a shop that asks nothing, above the threshold', [plain('500')], { freight: noMoney }, '0.00', '0.00', 'always-free'],
    ['one fen below the threshold', [plain('69.99')], {}, '0.01', '8.00', 'charged'],
    ['at the threshold, with earlier orders', [plain('70')], {}, '0.00', '0.00', 'threshold'],
    ['at the threshold, of lines that ship free', [freeFrom3(70)], {}, '0.00', '0.00', 'threshold'],
    ['every counting line ships free', [freeFrom3(3), unselected], {}, '67.00', '0.00', 'lines-ship-free'],
    ['one unit short of shipping free', [freeFrom3(2)], {}, '68.00', '8.00', 'charged'],
    ['one line ships free, another does not', [freeFrom3(3), plain('1')], {}, '66.00', '8.00', 'charged'],
    ['two lines of the same goods count together', [freeFrom3(2), { ...freeFrom3(1), id: 2 }], {}, '67.00', '0.00', 'lines-ship-free'],
    ['however many kinds of goods it holds', many(60), {}, '10.00', '8.00', 'charged'],
  ])('%s', (_, lines, more, shortfall, freight, reason) => {
    const priced = pricedOf({ ...cartWith(lines), shipping: { ...terms, ...more } });
    expect([priced.shortfall, priced.freight.amount].map((amount) => amount.toFixed(2))).toEqual([shortfall, freight]);
    expect(priced.freight.reason).toBe(reason);
  });
});
