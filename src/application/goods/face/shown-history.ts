import { priceMemory } from '../../../domain/rhythm/price-memory.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownSince } from '../../shared/shown/shown-time.ts';
import { type Purchase, remembered } from './shown-memory.ts';

/** A purchase as a point of the price line, ready to show. */
interface ShownPaid {
  readonly day: string;
  readonly number: number;
  readonly price: string;
  /** Its place in the line: 0 the earliest to 1 the latest, and 0 the lowest to 1 the highest price. */
  readonly x: number;
  readonly y: number;
}

/** The shop's own prices of goods over time, ready to show. */
export interface ShownHistory {
  /** The earliest first, at least two. */
  readonly paid: readonly ShownPaid[];
  readonly lowest: ShownPaid;
  readonly highest: ShownPaid;
}

/** The shop's purchases as a line of prices (R36); null for fewer than two, which are no line. */
export function shownHistory(purchases: readonly Purchase[], now: number): ShownHistory | null {
  const memory = priceMemory(purchases.flatMap(remembered), null);
  if (memory === null || memory.paid.length < 2) return null;
  const { paid, lowest, highest, last } = memory;
  const [first = last] = paid;
  const span = Math.max(1, last.at - first.at);
  const range = highest.price.minus(lowest.price);
  const show = (one: (typeof paid)[number]): ShownPaid => ({
    day: shownSince(one.at, now),
    number: one.units,
    price: shownPrice(one.price),
    x: (one.at - first.at) / span,
    // A line without a rise runs through the middle.
    y: range.gt(0) ? Number(one.price.minus(lowest.price).div(range)) : 0.5,
  });
  return { paid: paid.map(show), lowest: show(lowest), highest: show(highest) };
}
