import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSalesReasons, reasonTerms } from '../../../src/domain/after-sales/after-sales-reason.ts';
import { isUnsettled, returnPeriodSeconds } from '../../../src/domain/after-sales/return-period.ts';
import { pointsFor, pointsTakenBack, spendablePoints } from '../../../src/domain/wallet/points.ts';
import { fromFen } from '../../../src/domain/shared/money.ts';

const day = 24 * 3600;

describe('the return period of an order (R34)', () => {
  it('is the longest of the windows that end', () => {
    const hours = afterSalesReasons.map((reason) => reasonTerms[reason].hours ?? 0);
    expect(returnPeriodSeconds).toBe(Math.max(...hours) * 3600);
  });

  it.each([
    [0, false, true],
    [7 * day - 1, false, true],
    [7 * day, false, false],
    [7 * day, true, true],
    [90 * day, true, true],
    [90 * day, false, false],
  ])('%i s after the delivery, open case %s: unsettled %s', (after, hasOpenCase, unsettled) => {
    expect(isUnsettled({ deliveredAt: 1000, now: 1000 + after, hasOpenCase })).toBe(unsettled);
  });
});

interface Bought {
  readonly fen: bigint;
  readonly at: number;
  readonly earned: number;
  refunded: bigint;
  taken: number;
  /** a case that is open, for so many fen */
  open: bigint | null;
}

/** A buyer who buys, spends, asks and is refunded as the shop lets them (R32, R34). */
class Purse {
  now = 0;
  points: number;
  spent = 0;
  readonly orders: Bought[] = [];
  constructor(readonly began: number) {
    this.points = began;
  }
  private takeBack(): void {
    for (const order of this.orders) {
      const facts = { payable: fromFen(order.fen), refunded: fromFen(order.refunded), earned: order.earned, takenBack: order.taken };
      const taken = Math.min(pointsTakenBack(facts), this.points);
      order.taken += taken;
      this.points -= taken;
    }
  }
  buy(fen: bigint): void {
    const earned = pointsFor(fromFen(fen), 2);
    this.orders.push({ fen, at: this.now, earned, refunded: 0n, taken: 0, open: null });
    this.points += earned;
    this.takeBack();
  }
  spend(wanted: number): void {
    const waiting = this.orders.filter(({ at, open }) => isUnsettled({ deliveredAt: at, now: this.now, hasOpenCase: open !== null }));
    const pending = waiting.reduce((sum, { earned, taken }) => sum + earned - taken, 0);
    const number = Math.min(wanted, spendablePoints(this.points, pending));
    this.points -= number;
    this.spent += number;
  }
  ask(which: number, percent: bigint, isLate: boolean): void {
    const order = this.orders[which % Math.max(1, this.orders.length)];
    if (order === undefined || order.open !== null || (!isLate && this.now >= order.at + returnPeriodSeconds)) return;
    order.open = ((order.fen - order.refunded) * percent) / 100n;
  }
  refund(which: number): void {
    const order = this.orders[which % Math.max(1, this.orders.length)];
    if (order === undefined || order.open === null) return;
    order.refunded += order.open;
    order.open = null;
    this.takeBack();
  }
  /** The points of the money that the shop still has. */
  get due(): number {
    return this.orders.reduce((sum, { fen, refunded, earned }) => {
      const facts = { payable: fromFen(fen), refunded: fromFen(refunded), earned, takenBack: 0 };
      return sum + earned - pointsTakenBack(facts);
    }, 0);
  }
}

type Step = (purse: Purse) => void;
const anyWhich = fc.nat(5);
const anyStep = (isLate: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.bigInt({ min: 1n, max: 100_000n }).map(
      (fen): Step =>
        (purse) =>
          purse.buy(fen),
    ),
    fc.nat(2000).map(
      (number): Step =>
        (purse) =>
          purse.spend(number),
    ),
    fc.tuple(anyWhich, fc.bigInt({ min: 1n, max: 100n })).map(
      ([which, percent]): Step =>
        (purse) =>
          purse.ask(which, percent, isLate),
    ),
    anyWhich.map(
      (which): Step =>
        (purse) =>
          purse.refund(which),
    ),
    fc.integer({ min: 1, max: 9 * day }).map(
      (seconds): Step =>
        (purse) =>
          void (purse.now += seconds),
    ),
  );

describe('points of orders that may still be returned (R32)', () => {
  it('whatever is bought, spent and returned within the period, the points are those of the money that the shop kept', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.array(anyStep(false), { maxLength: 40 }), (began, steps) => {
        const purse = new Purse(began);
        for (const step of steps) {
          step(purse);
          expect(purse.points).toBeGreaterThanOrEqual(0);
          expect(purse.points + purse.spent).toBe(began + purse.due);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a refund after the period leaves none while points are missing, and later orders bring nothing before they are made good', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.array(anyStep(true), { maxLength: 40 }), (began, steps) => {
        const purse = new Purse(began);
        for (const step of steps) {
          step(purse);
          const more = purse.points + purse.spent - (began + purse.due);
          expect(more).toBeGreaterThanOrEqual(0);
          if (more > 0) expect(purse.points).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
