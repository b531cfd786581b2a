import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddOnStanding } from '../../../src/domain/cart/add-on-group.ts';
import { withoutOffers, type GoodsPrices } from '../../../src/domain/goods/goods-prices.ts';
import { noLadder } from '../../../src/domain/goods/ladder-price.ts';
import { nothingHeld, priceNow } from '../../../src/domain/goods/price-now.ts';
import { addOnAdvice, addOnSaving } from '../../../src/domain/pricing/add-on-advice.ts';
import { money } from '../../../src/domain/shared/money.ts';

const now = 1_800_000_000;
const flat = (price: string): GoodsPrices => withoutOffers({ basePrice: money(price), ladder: noLadder });
const saving = (price: string, prices: GoodsPrices, ordinary = 0) =>
  addOnSaving({ price: money(price), prices, held: { ordinary, flash: 0 } }, now)?.toFixed(2) ?? null;

describe('what an add-on saves', () => {
  it('is what one unit more costs less, in whole fen, and nothing where that is no real money', () => {
    expect(saving('9.90', flat('13.80'))).toBe('3.90');
    expect(saving('0', flat('0.5'))).toBe('0.50');
    expect(saving('9.90', flat('9.90'))).toBeNull();
    expect(saving('9.90', flat('9.9099'))).toBeNull();
    expect(saving('9.90', flat('9.9199'))).toBe('0.01');
    expect(saving('9.90', flat('8.00'))).toBeNull();
  });

  it('goes by the price that the cart has reached, and by a flash sale that runs', () => {
    const ladder = { kind: 'reach-at-least' as const, steps: [{ quantity: 10, price: money('8.00') }] };
    const stepped = withoutOffers({ basePrice: money('10.00'), ladder });
    expect([saving('8.00', stepped, 8), saving('8.00', stepped, 9)]).toEqual(['2.00', null]);
    const flash = { id: 1, price: money('7.00'), beginsAt: now - 60, endsAt: now + 60, soldAt: null, left: 5, perOrder: null };
    expect([saving('7.50', { ...stepped, flash }), saving('6.50', { ...stepped, flash })]).toEqual([null, '0.50']);
  });

  it('is never more than what the unit costs, and never advised at a price that is not lower', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000 }), (fen, tenthousandths) => {
        const prices = flat((tenthousandths / 10_000).toFixed(4));
        const saved = addOnSaving({ price: money((fen / 100).toFixed(2)), prices, held: nothingHeld }, now);
        const { unit } = priceNow(prices, { time: now, held: nothingHeld, entered: 1 });
        if (saved === null) return unit.minus(fen / 100).lt('0.01');
        return saved.gte('0.01') && saved.lte(unit.minus(fen / 100)) && saved.lte(unit);
      }),
    );
  });
});

describe('the advice of a group', () => {
  const standing = (qualifying: string, threshold: string | null, allowed = 0): AddOnStanding => ({
    qualifying: money(qualifying),
    reached: allowed,
    allowed,
    next: threshold === null ? null : { threshold: money(threshold), missing: money(threshold).minus(qualifying) },
  });

  it('is to choose while a unit may be had', () => {
    expect([addOnAdvice(standing('320', '600', 1), 0, null), addOnAdvice(standing('320', null, 2), 1, 5)]).toEqual(['choose', 'choose']);
  });

  it('says what is missing only where most of it is there and a unit is left', () => {
    expect([addOnAdvice(standing('299', '500'), 0, null), addOnAdvice(standing('300', '500'), 0, null)]).toEqual([null, 'near']);
    expect([
      addOnAdvice(standing('480', '500'), 0, 0),
      addOnAdvice(standing('480', '500', 1), 1, 1),
      addOnAdvice(standing('480', '500', 1), 1, 2),
    ]).toEqual([null, null, 'near']);
    expect([addOnAdvice(standing('0', '500'), 0, null), addOnAdvice(standing('900', null, 2), 2, null)]).toEqual([null, null]);
  });
});
