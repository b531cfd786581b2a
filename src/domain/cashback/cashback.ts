import { type Money, noMoney } from '../shared/money.ts';

/** A tier (档): so much is paid once the period's counted amount reaches `threshold`; in yuan (R44). */
interface CashbackTier {
  readonly threshold: Money;
  readonly pays: Money;
}

/** A paid order as far as cashback goes; amounts in yuan, moments in epoch seconds. */
export interface CashbackOrder {
  readonly payable: Money;
  /** What of it went back to the buyer. */
  readonly returned: Money;
  /** null: not completed yet. */
  readonly completedAt: number | null;
}

/** The days from the end of the period to the payment (R44): returns of these days still lower it. */
const settleDays = 7;
const daySeconds = 86_400;

/** When the cashback of a period that ends then is paid, epoch seconds (R44). */
export const settlesAt = (periodEnds: number): number => periodEnds + settleDays * daySeconds;

/** How a tier stands to what counts. */
interface TierProgress extends CashbackTier {
  readonly isReached: boolean;
  /** What is missing to it; 0 when it is reached. */
  readonly missing: Money;
}

/** How far a shop is in a period (R44); amounts in yuan. */
export interface CashbackProgress {
  /** The payable of what was completed in the period, how many orders that are, and what of it went back. */
  readonly completed: Money;
  readonly orders: number;
  readonly returned: Money;
  /** What tiers are held against: completed less returned. */
  readonly counts: Money;
  /** Paid and not completed yet: counts once it is, if that is in time. */
  readonly waiting: Money;
  readonly waitingOrders: number;
  /** By threshold, ascending. */
  readonly tiers: readonly TierProgress[];
  /** What would be paid by what counts now: the best reached tier's; 0 without one. */
  readonly pays: Money;
}

const least = (one: Money, other: Money): Money => (one.lt(other) ? one : other);
const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum.plus(amount), noMoney);
/** What went back of an order, never more than was paid for it. */
const returnedOf = ({ payable, returned }: CashbackOrder): Money => least(payable, returned);

/**
 * R44: what a shop's orders come to in a period, and which tiers they reach. An order counts by the moment at which it
 * was completed, the end of the period exclusive.
 * @param orders every order of the shop that was paid; those completed outside the period count nothing
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

/** What is wrong with tiers that an operator wants: the place of the first faulty one, and why. */
interface TierFault {
  readonly at: number;
  readonly code: 'not-rising' | 'pays-more-than-bought';
}

/** R44: tiers rise, in what they ask and in what they pay, and pay less than was bought; null when they do. */
export function cashbackTierFault(tiers: readonly CashbackTier[]): TierFault | null {
  for (const [at, { threshold, pays }] of tiers.entries()) {
    if (pays.gte(threshold)) return { at, code: 'pays-more-than-bought' };
    const before = tiers[at - 1];
    if (before !== undefined && (threshold.lte(before.threshold) || pays.lte(before.pays))) return { at, code: 'not-rising' };
  }
  return null;
}
