import type { Money } from '../shared/money.ts';

/** The change of a unit price since the last purchase (R36). */
interface PriceChange {
  readonly kind: 'dearer' | 'cheaper' | 'same';
  /** yuan a unit, never negative; 0 when equal */
  readonly by: Money;
}

/**
 * R36: the present unit price compared with the last one paid.
 * @param last yuan a unit, as paid
 * @param now yuan a unit for the intended quantity (R47)
 */
export function priceChange(last: Money, now: Money): PriceChange {
  const more = now.minus(last);
  return { kind: more.gt(0) ? 'dearer' : more.lt(0) ? 'cheaper' : 'same', by: more.abs() };
}
