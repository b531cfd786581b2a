import { priceMemory } from '../../../domain/rhythm/price-memory.ts';
import type { Money } from '../../../domain/shared/money.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownSince } from '../../shared/shown/shown-time.ts';

/** A purchase of goods in an ordinary order, in epoch seconds, units, and yuan a unit; null: hidden, or unknown. */
export interface Purchase {
  readonly at: number;
  readonly number: number;
  readonly price: Money | null;
}

/** The change of a unit price since the last purchase, ready to show. */
export interface ShownChange {
  readonly kind: 'dearer' | 'cheaper' | 'same';
  /** 0.30 */
  readonly by: string;
}

/** The last purchase of goods, ready to show. */
export interface ShownMemory {
  /** 10-22, 今天 08:30 */
  readonly day: string;
  readonly number: number;
  /** The unit price; null when unknown. */
  readonly price: string | null;
  /** The change of the present price since then; null when either is unknown. */
  readonly change: ShownChange | null;
}

/** A purchase as the rules remember it: none without its price. */
export const remembered = ({ at, number, price }: Purchase) => (price === null ? [] : [{ at, units: number, price }]);

/** The change of a unit price since the last purchase (R36); null when either is unknown. */
export function shownChangeSince(last: Purchase | null, unit: Money | null): ShownChange | null {
  const change = last && priceMemory(remembered(last), unit)?.change;
  return change ? { kind: change.kind, by: shownPrice(change.by) } : null;
}

/**
 * The last purchase of goods beside their price now.
 * @param unit yuan a unit for the intended quantity; null when hidden
 * @param now epoch seconds by the shop's clock
 */
export const shownMemory = (last: Purchase | null, unit: Money | null, now: number): ShownMemory | null =>
  last && {
    day: shownSince(last.at, now),
    number: last.number,
    price: last.price && shownPrice(last.price),
    change: shownChangeSince(last, unit),
  };
