/** What a buyer's orders that wait for money hold: their number, and their units in all. */
export interface UnpaidOrders {
  readonly orders: number;
  readonly units: number;
}

/** Usual bounds of what a buyer may hold unpaid (a setting of the shop); and the largest that can be set. */
export const usualUnpaidBounds: UnpaidOrders = { orders: 50, units: 100_000 };
/** See `usualUnpaidBounds`. */
export const mostUnpaidBounds: UnpaidOrders = { orders: 999, units: 99_999_999 };

/** Why a further order must wait until others are paid or cancelled. */
type UnpaidRefusal =
  | { readonly code: 'orders'; readonly most: number }
  /** `left`: the units that can still be ordered unpaid */
  | { readonly code: 'units'; readonly most: number; readonly left: number };

/**
 * Why a buyer cannot place a further order, null when they can. Orders hold stock as long as they wait for money, so a
 * buyer holds only so much.
 * @param open what their orders hold that wait for money
 * @param units of the order to be placed
 */
export function unpaidRefusal(open: UnpaidOrders, units: number, bounds: UnpaidOrders): UnpaidRefusal | null {
  if (open.orders >= bounds.orders) return { code: 'orders', most: bounds.orders };
  if (open.units + units > bounds.units) return { code: 'units', most: bounds.units, left: Math.max(0, bounds.units - open.units) };
  return null;
}
