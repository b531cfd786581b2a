import { noActivities } from '../../../src/domain/cart/activities.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import type { PricedCart } from '../../../src/domain/pricing/priced-cart.ts';
import { withForcedUnselection } from '../../../src/domain/cart/forced-unselection.ts';
import { idText } from '../../../src/domain/shared/id.ts';
import { money, noMoney, type Money } from '../../../src/domain/shared/money.ts';
import { cartOf } from '../../support/arbitraries/cart.ts';
import { cut, pricedOf, rateFrom } from './small-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total.plus(amount), noMoney);

/** What must not depend on the order of the lines: totals, and every line's amounts by its id. */
const withoutOrder = (priced: PricedCart) => ({
  totals: [priced.goodsAmount, priced.shortfall, priced.freight.amount, priced.payable].map(String),
  counts: [priced.selectedKinds, priced.selectedNumber],
  shares: priced.lines.map(({ id, share }) => `${idText(id)} ${share.toFixed()}`).sort(),
  reductions: priced.reductions.map(({ kind, id, amount }) => `${kind} ${idText(id)} ${amount.toFixed()}`).sort(),
  tiers: JSON.stringify(priced.tiers),
});

const cartAndShuffle = cartOf.chain((cart) =>
  fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }).map((lines) => ({ cart, shuffled: { ...cart, lines } })),
);

describe('a priced cart', () => {
  it('has shares that add up to payable − freight', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const priced = pricedOf(cart);
        expect(sum(priced.lines.map(({ share }) => share)).toFixed(2)).toBe(priced.payable.minus(priced.freight.amount).toFixed(2));
      }),
    );
  });

  it('has reductions that add up to goods amount + freight − payable', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const priced = pricedOf(cart);
        const reduced = sum(priced.reductions.map(({ amount }) => amount));
        expect(reduced.toFixed(2)).toBe(priced.goodsAmount.plus(priced.freight.amount).minus(priced.payable).toFixed(2));
      }),
    );
  });

  it('has no negative amount, and whole fen but for unit prices', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const priced = pricedOf(cart);
        const amounts = [
          ...priced.lines.flatMap(({ amount, share }) => [amount, share]),
          ...priced.reductions.map(({ amount }) => amount),
          ...Object.values(priced.tiers)
            .flat()
            .flatMap(({ qualifying, missing }) => [qualifying, missing]),
          ...priced.advice.nextTiers.flatMap(({ missing, takes }) => [missing, takes]),
          ...priced.advice.buyMore.map(({ saving }) => saving),
          priced.goodsAmount,
          priced.shortfall,
          priced.freight.amount,
          priced.payable,
        ];
        for (const amount of amounts) {
          expect(amount.gte(0)).toBe(true);
          expect(amount.eq(amount.toFixed(2))).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(cartAndShuffle, ({ cart, shuffled }) => {
        expect(withoutOrder(pricedOf(shuffled))).toEqual(withoutOrder(pricedOf(cart)));
      }),
    );
  });

  it('does not change by a tier that is not reached', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const before = pricedOf(cart);
        const beyond = before.goodsAmount.plus('0.01').toFixed(2);
        const { 'full-reduction': fullReductions, discount, coupon, 'cash-voucher': cashVoucher } = cart.activities;
        const after = pricedOf({
          ...cart,
          activities: {
            'full-reduction': [...fullReductions, cut('beyond', beyond, '999999')],
            discount: [...discount, rateFrom('beyond', beyond, '0.01')],
            coupon: [...coupon, cut('beyond', beyond, '999999')],
            'cash-voucher': [...cashVoucher, cut('beyond', beyond, '999999')],
          },
        });
        expect({ ...after, tiers: null, advice: null }).toEqual({ ...before, tiers: null, advice: null });
      }),
    );
  });

  it('does not change by lines that do not count, but for the lines themselves', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const before = pricedOf(cart);
        const counting: Cart = { ...cart, lines: cart.lines.filter((_, place) => before.lines[place]?.counts) };
        const after = pricedOf(counting);
        expect(after.lines).toEqual(before.lines.filter(({ counts }) => counts));
        expect(withoutOrder(after).totals).toEqual(withoutOrder(before).totals);
        expect(after.reductions).toEqual(before.reductions);
      }),
    );
  });

  it('gives a line that does not count no share and no gift', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        for (const line of pricedOf(cart).lines) {
          if (line.counts) continue;
          expect(line.share.eq(0)).toBe(true);
          expect(line.giftTotal).toBe(0);
        }
      }),
    );
  });

  it('does not change by the unselection that loading forces', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        expect(pricedOf(withForcedUnselection(cart))).toEqual(pricedOf(cart));
      }),
    );
  });

  it('has a starting share within a fen of every line when nothing is reduced', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        const lines = cart.lines.map(
          (line) => ({ ...line, readyReduction: null, goods: { ...line.goods, fullReduction: null } }) as typeof line,
        );
        for (const { counts, amount, share } of pricedOf({ ...cart, lines, activities: noActivities }).lines) {
          if (counts) expect(['0.00', '0.01']).toContain(share.minus(amount).toFixed(2));
        }
      }),
    );
  });

  it('reaches a tier exactly when its scope is not empty and nothing is missing', () => {
    fc.assert(
      fc.property(cartOf, (cart) => {
        for (const tier of Object.values(pricedOf(cart).tiers).flat()) {
          if (tier.reached) expect(tier.missing.toFixed(2)).toBe('0.00');
          else expect(tier.missing.gt(0) || tier.qualifying.eq(0)).toBe(true);
        }
      }),
    );
  });

  it('never costs more by one more reached full reduction', () => {
    fc.assert(
      fc.property(cartOf, fc.integer({ min: 0, max: 500 }), (cart, face) => {
        const without: Cart = { ...cart, activities: { ...cart.activities, discount: [], coupon: [], 'cash-voucher': [] } };
        const { 'full-reduction': fullReductions } = without.activities;
        const extra = cut('extra', '0', money(face).toFixed(2));
        const more: Cart = { ...without, activities: { ...without.activities, 'full-reduction': [...fullReductions, extra] } };
        expect(pricedOf(more).payable.lte(pricedOf(without).payable)).toBe(true);
      }),
    );
  });
});
