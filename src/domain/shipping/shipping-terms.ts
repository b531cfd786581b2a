import type { Money } from '../shared/money.ts';

/** What freight depends on beside the goods (R19), all in yuan. */
export interface ShippingTerms {
  /** The goods amount from which the order ships free (包邮门槛). */
  readonly freeFrom: Money;
  /** The amount of the buyer's orders that have not shipped yet; it counts towards the threshold. */
  readonly unshippedOrders: Money;
  /** What shipping costs when it is not free. */
  readonly freight: Money;
}
