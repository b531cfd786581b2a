import type { Money } from '../shared/money.ts';

/** An advantage: its extra cost in yuan (0 or negative: the buyer pays less), and its gain. */
export interface Advantage {
  readonly spend: Money;
  /** More than 0. */
  readonly gain: Money;
}

/**
 * The order of advice (R22): first what costs nothing extra, by the amount saved; then the highest gain per yuan, and
 * of equals the lowest cost.
 */
export function byGainPerYuan(one: Advantage, other: Advantage): number {
  const isFree = one.spend.lte(0);
  if (isFree !== other.spend.lte(0)) return isFree ? -1 : 1;
  if (isFree) return one.spend.cmp(other.spend) || other.gain.cmp(one.gain);
  // Compares gain ÷ spend without division, so nothing is rounded.
  return other.gain.times(one.spend).cmp(one.gain.times(other.spend)) || one.spend.cmp(other.spend);
}
