import type { Money } from '../shared/money.ts';

/** What a shop paid for goods in one of its orders (R36). */
interface PaidPrice {
  /** epoch seconds */
  readonly at: number;
  readonly units: number;
  /** yuan a unit */
  readonly price: Money;
}

/** A change of the unit price since the last purchase. */
interface PriceChange {
  readonly kind: 'dearer' | 'cheaper' | 'same';
  /** yuan a unit, never negative; 0 when equal */
  readonly by: Money;
}

/** What a shop remembers of the price of goods. */
interface PriceMemory<Paid extends PaidPrice> {
  /** The last purchase. */
  readonly last: Paid;
  /** The present price compared with it; null when the price is hidden. */
  readonly change: PriceChange | null;
  /** All purchases, the earliest first. */
  readonly paid: readonly Paid[];
  /** The lowest and the highest price paid; of equal ones the latest. */
  readonly lowest: Paid;
  readonly highest: Paid;
}

function changeOf(last: Money, now: Money): PriceChange {
  const more = now.minus(last);
  return { kind: more.gt(0) ? 'dearer' : more.lt(0) ? 'cheaper' : 'same', by: more.abs() };
}

/**
 * R36: the memory of a price, from the shop's own paid orders. Only ordinary orders count: the price of a group buy
 * (R42) or of a set is not the price of the goods.
 * @param paid purchases in any order
 * @param now yuan a unit for the intended quantity (R47); null when hidden
 * @returns null for goods that the shop never bought
 */
export function priceMemory<Paid extends PaidPrice>(paid: readonly Paid[], now: Money | null): PriceMemory<Paid> | null {
  const inOrder = [...paid].sort((one, other) => one.at - other.at);
  const last = inOrder.at(-1);
  if (last === undefined) return null;
  const outermost = (isFurther: (one: Money, other: Money) => boolean): Paid =>
    inOrder.reduce((held, one) => (isFurther(held.price, one.price) ? held : one), last);
  return {
    last,
    change: now && changeOf(last.price, now),
    paid: inOrder,
    lowest: outermost((held, one) => held.lt(one)),
    highest: outermost((held, one) => held.gt(one)),
  };
}
