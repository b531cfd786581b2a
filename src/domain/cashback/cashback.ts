import { type Money, noMoney } from '../shared/money.ts';

/** A tier (档): the shop receives `pays` once the period's amount reaches `threshold`; in yuan (R44). */
interface CashbackTier {
  readonly threshold: Money;
  readonly pays: Money;
}

/** The facts of a paid order that cashback needs; yuan and epoch seconds. */
export interface CashbackOrder {
  readonly payable: Money;
  /** The refunded part. */
  readonly returned: Money;
  /** null: not completed yet. */
  readonly completedAt: number | null;
}

/** Days between the end of the period and the payment (R44); returns in these days still reduce it. */
const settleDays = 7;
const daySeconds = 86_400;

/** The payment time of a period's cashback, epoch seconds (R44). */
export const settlesAt = (periodEnds: number): number => periodEnds + settleDays * daySeconds;

/** A tier and the distance to it. */
interface TierProgress extends CashbackTier {
  readonly isReached: boolean;
  /** The missing amount; 0 when reached. */
  readonly missing: Money;
}

/** A shop's progress in a period (R44); amounts in yuan. */
export interface CashbackProgress {
  /** The payable of orders completed in the period, their number, and their refunds. */
  readonly completed: Money;
  readonly orders: number;
  readonly returned: Money;
  /** The amount that tiers compare with: completed less returned. */
  readonly counts: Money;
  /** Paid but not completed yet: counts if it completes in time. */
  readonly waiting: Money;
  readonly waitingOrders: number;
  /** By threshold, ascending. */
  readonly tiers: readonly TierProgress[];
  /** The payment of the best reached tier; 0 without one. */
  readonly pays: Money;
}

const least = (one: Money, other: Money): Money => (one.lt(other) ? one : other);
const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum.plus(amount), noMoney);
/** The refunded part of an order, at most what was paid. */
const returnedOf = ({ payable, returned }: CashbackOrder): Money => least(payable, returned);

/**
 * R44: a shop's amount in a period and the tiers that it reaches. An order counts at its completion; the end of the
 * period is exclusive.
 * @param orders all paid orders of the shop; those completed outside the period count nothing
 */
export function cashbackProgress(
  tiers: readonly CashbackTier[],
  orders: readonly CashbackOrder[],
  period: { readonly begins: number; readonly ends: number },
): CashbackProgress {
  const counted = orders.filter(({ completedAt }) => completedAt !== null && completedAt >= period.begins && completedAt < period.ends);
  const waiting = orders.filter(({ completedAt }) => completedAt === null);
  const completed = sumOf(counted.map(({ payable }) => payable));
  const returned = sumOf(counted.map(returnedOf));
  const counts = completed.minus(returned);
  const standing = [...tiers]
    .sort((one, other) => one.threshold.cmp(other.threshold))
    .map((tier): TierProgress => ({
      ...tier,
      isReached: tier.threshold.lte(counts),
      missing: tier.threshold.lte(counts) ? noMoney : tier.threshold.minus(counts),
    }));
  return {
    completed,
    orders: counted.length,
    returned,
    counts,
    waiting: sumOf(waiting.map((order) => order.payable.minus(returnedOf(order)))),
    waitingOrders: waiting.length,
    tiers: standing,
    pays: standing.reduce((best, { isReached, pays }) => (isReached && pays.gt(best) ? pays : best), noMoney),
  };
}

/** The index of the first faulty tier, and the reason. */
interface TierFault {
  readonly at: number;
  readonly code: 'not-rising' | 'pays-more-than-bought';
}

/** R44: tiers must rise in threshold and payment, and pay less than was bought; null when they do. */
export function cashbackTierFault(tiers: readonly CashbackTier[]): TierFault | null {
  for (const [at, { threshold, pays }] of tiers.entries()) {
    if (pays.gte(threshold)) return { at, code: 'pays-more-than-bought' };
    const before = tiers[at - 1];
    if (before !== undefined && (threshold.lte(before.threshold) || pays.lte(before.pays))) return { at, code: 'not-rising' };
  }
  return null;
}
