import type { Money } from '../shared/money.ts';

/** How the price of a unit has moved since it was bought last (R36). */
interface PriceChange {
  readonly kind: 'dearer' | 'cheaper' | 'same';
  /** yuan a unit, never negative; 0 where it is the same */
  readonly by: Money;
}

/**
 * R36: what a unit costs now beside what was paid for it last.
 * @param last yuan a unit, as it was paid
 * @param now yuan a unit in the quantity that is about to be bought (R47)
 */
export function priceChange(last: Money, now: Money): PriceChange {
  const more = now.minus(last);
  return { kind: more.gt(0) ? 'dearer' : more.lt(0) ? 'cheaper' : 'same', by: more.abs() };
}
