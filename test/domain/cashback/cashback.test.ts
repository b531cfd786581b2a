import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashbackOrder, cashbackProgress, cashbackTierFault, settlesAt } from '../../../src/domain/cashback/cashback.ts';
import { money } from '../../../src/domain/shared/money.ts';

const tier = (threshold: string, pays: string) => ({ threshold: money(threshold), pays: money(pays) });
const tiers = [tier('10000', '100'), tier('20000', '260'), tier('50000', '800')];
const november = { begins: 1000, ends: 2000 };
const order = (payable: string, completedAt: number | null, returned = '0'): CashbackOrder => ({
  payable: money(payable),
  returned: money(returned),
  completedAt,
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((fen) => money(fen).div(100));
const anyOrder = fc.record({
  payable: cents(3_000_000),
  returned: cents(3_500_000),
  completedAt: fc.option(fc.integer({ min: 900, max: 2100 }), { nil: null }),
});
const anyTiers = fc.array(fc.record({ threshold: cents(6_000_000), pays: cents(100_000) }), { maxLength: 5 });

describe('cashback', () => {
  it('counts what was completed in the period less what went back, and says what is missing to each tier', () => {
    const progress = cashbackProgress(
      tiers,
      [order('9000', 1000), order('3734.90', 1999, '254.40'), order('9999', 999), order('9999', 2000), order('3210', null)],
      november,
    );
    expect(progress.completed.toFixed(2)).toBe('12734.90');
    expect([progress.orders, progress.returned.toFixed(2), progress.counts.toFixed(2)]).toEqual([2, '254.40', '12480.50']);
    expect([progress.waitingOrders, progress.waiting.toFixed(2)]).toEqual([1, '3210.00']);
    expect(progress.pays.toFixed(2)).toBe('100.00');
    expect(progress.tiers.map(({ isReached, missing }) => [isReached, missing.toFixed(2)])).toEqual([
      [true, '0.00'],
      [false, '7519.50'],
      [false, '37519.50'],
    ]);
  });

  it('reaches a tier by its very amount, and nothing without orders', () => {
    expect(cashbackProgress(tiers, [order('20000', 1500)], november).pays.toFixed(2)).toBe('260.00');
    expect(cashbackProgress(tiers, [order('20000', 1500, '0.01')], november).pays.toFixed(2)).toBe('100.00');
    expect(cashbackProgress(tiers, [], november).pays.toFixed(2)).toBe('0.00');
  });

  it('never pays more than the best tier that what counts has reached, and no tier beside it', () => {
    fc.assert(
      fc.property(anyTiers, fc.array(anyOrder, { maxLength: 8 }), (some, orders) => {
        const { pays, counts } = cashbackProgress(some, orders, november);
        const reached = some.filter(({ threshold }) => threshold.lte(counts)).map((one) => Number(one.pays));
        expect(Number(pays)).toBe(Math.max(0, ...reached));
      }),
    );
  });

  it('is only lowered by returns, and by no more than the order was', () => {
    fc.assert(
      fc.property(anyTiers, fc.array(anyOrder, { minLength: 1, maxLength: 8 }), fc.nat(), cents(4_000_000), (some, orders, which, more) => {
        const at = which % orders.length;
        const before = cashbackProgress(some, orders, november);
        const after = cashbackProgress(
          some,
          orders.map((one, index) => (index === at ? { ...one, returned: one.returned.plus(more) } : one)),
          november,
        );
        expect(after.pays.lte(before.pays)).toBe(true);
        expect(after.counts.lte(before.counts)).toBe(true);
        expect(after.counts.gte(0)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of orders and tiers', () => {
    fc.assert(
      fc.property(anyTiers, fc.array(anyOrder, { maxLength: 6 }), (some, orders) => {
        const [one, other] = [
          cashbackProgress(some, orders, november),
          cashbackProgress([...some].reverse(), [...orders].reverse(), november),
        ];
        expect(other.pays.toFixed(2)).toBe(one.pays.toFixed(2));
        expect(other.counts.toFixed(2)).toBe(one.counts.toFixed(2));
      }),
    );
  });

  it('is paid seven days after the end', () => expect(settlesAt(1_000_000)).toBe(1_000_000 + 7 * 86_400));

  it('has tiers that rise and pay less than was bought', () => {
    expect(cashbackTierFault(tiers)).toBeNull();
    expect(cashbackTierFault([tier('100', '10'), tier('100', '20')])).toEqual({ at: 1, code: 'not-rising' });
    expect(cashbackTierFault([tier('100', '10'), tier('200', '10')])).toEqual({ at: 1, code: 'not-rising' });
    expect(cashbackTierFault([tier('100', '100')])).toEqual({ at: 0, code: 'pays-more-than-bought' });
  });
});
