import type { Money } from '../shared/money.ts';

/** Something that pays: what it costs more, in yuan (0 or below: it lowers what is paid), and what it brings. */
export interface Advantage {
  readonly spend: Money;
  /** More than 0. */
  readonly gain: Money;
}

/**
 * The order of advice (R22): what costs no more comes first, by how much less is paid; then what brings most a yuan,
 * and of equals what costs least.
 */
export function byGainPerYuan(one: Advantage, other: Advantage): number {
  const isFree = one.spend.lte(0);
  if (isFree !== other.spend.lte(0)) return isFree ? -1 : 1;
  if (isFree) return one.spend.cmp(other.spend) || other.gain.cmp(one.gain);
  // gain ÷ spend without dividing, so that nothing is rounded.
  return other.gain.times(one.spend).cmp(one.gain.times(other.spend)) || one.spend.cmp(other.spend);
}
