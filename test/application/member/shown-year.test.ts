import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownYear } from '../../../src/application/member/shown-year.ts';
import type { Purchases } from '../../../src/application/purchase/purchase-gateway.ts';
import { fromFen, money, noMoney } from '../../../src/domain/shared/money.ts';
import { yearOfPurchases } from '../../support/fakes/fake-purchases.ts';

const yearOf = (amounts: readonly string[]): Purchases => ({
  months: amounts.map((amount, at) => ({
    month: yearOfPurchases.months[at]?.month ?? '',
    amount: money(amount),
    orders: amount === '0' ? 0 : 1,
  })),
  total: amounts.reduce((sum, amount) => sum.plus(amount), noMoney),
  categories: [],
  makers: [],
});

describe('a year of purchases', () => {
  it('leads from each month with orders to those of its days', () => {
    const { bars } = shownYear(yearOfPurchases, 'whole');
    expect(bars.map(({ ordersAddress }) => ordersAddress)).toEqual([
      ...Array<null>(10).fill(null),
      '/order?from=2026-10-01&until=2026-10-31',
      '/order?from=2026-11-01&until=2026-11-30',
    ]);
    expect(
      shownYear({ ...yearOfPurchases, months: [{ month: '2028-02', amount: money(1), orders: 1 }] }, 'whole').bars[0]?.ordersAddress,
    ).toBe('/order?from=2028-02-01&until=2028-02-29');
    expect(
      shownYear({ ...yearOfPurchases, months: [{ month: '2026-12', amount: money(1), orders: 1 }] }, 'whole').bars[0]?.ordersAddress,
    ).toBe('/order?from=2026-12-01&until=2026-12-31');
  });

  it('is measured by a round scale, in 万元 from there on', () => {
    const shown = shownYear(yearOfPurchases, 'whole');
    expect([shown.unit, shown.ticks.map(({ text }) => text)]).toEqual(['元', ['0', '1,000', '2,000', '3,000', '4,000']]);
    expect(shown.bars.map(({ height }) => height).slice(-2)).toEqual([0.75, 0.3]);
    const large = shownYear(yearOf(['42000', '0', '0', '0', '0', '0', '0', '0', '0', '0', '72000', '49000']), 'whole');
    expect([large.unit, large.ticks.map(({ text }) => text)]).toEqual(['万元', ['0', '2', '4', '6', '8']]);
    expect(large.bars.map(({ top }) => top).slice(-2)).toEqual(['7.2', '4.9']);
  });

  it('has its average over the months since the first purchase', () => {
    expect(shownYear(yearOfPurchases, 'whole').average.text).toBe('2,100');
  });

  it('is told apart by category or maker, with what each is of the whole', () => {
    expect(shownYear(yearOfPurchases, 'whole').legend).toEqual([]);
    expect(shownYear(yearOfPurchases, 'maker').legend).toMatchObject([
      { name: '皖溪制药', amount: '3,000.00', percent: 71 },
      { name: '北曜药业', amount: '1,200.00', percent: 29 },
    ]);
    expect(shownYear(yearOfPurchases, 'maker').bars.at(-1)?.parts).toEqual([{ name: '北曜药业', height: 0.3, amount: '1,200.00' }]);
  });

  it('leads from a category and a maker to their orders of these months, and from all others together nowhere', () => {
    const addressOf = (view: 'category' | 'maker', year = yearOfPurchases) =>
      shownYear(year, view).legend.map(({ ordersAddress }) => ordersAddress && decodeURIComponent(ordersAddress));
    expect(addressOf('category')).toEqual(['/order?category=处方药&from=2025-12-01']);
    expect(addressOf('maker')).toEqual(['/order?keywords=皖溪制药&from=2025-12-01', '/order?keywords=北曜药业&from=2025-12-01']);
    const rest = { ...yearOfPurchases, makers: yearOfPurchases.makers.map((maker) => ({ ...maker, isRest: true })) };
    expect(addressOf('maker', rest)).toEqual([null, null]);
  });

  it('of nothing is drawn without a fault', () => {
    const { bars, ticks } = shownYear(yearOf(Array<string>(12).fill('0')), 'whole');
    expect(bars.every(({ height, top, ordersAddress }) => height === 0 && top === null && ordersAddress === null)).toBe(true);
    expect(ticks.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('never has a bar over its scale, nor a scale five times its bars', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 12, maxLength: 12 }), (fens) => {
        const { bars } = shownYear(yearOf(fens.map((fen) => fromFen(fen).toFixed())), 'whole');
        const highest = Math.max(...bars.map(({ height }) => height));
        expect(highest).toBeLessThanOrEqual(1);
        // Below 4 yuan the scale is no finer.
        if (fens.some((fen) => fen >= 400n)) expect(highest).toBeGreaterThan(0.39);
      }),
    );
  });
});
