import type { Money } from '../shared/money.ts';
import type { Delivery } from './delivery.ts';

/** What freight depends on beside the goods (R19); amounts in yuan. */
export interface ShippingTerms {
  /** The goods amount from which the order ships free (包邮门槛). */
  readonly freeFrom: Money;
  /** The amount of the buyer's orders that have not shipped yet; it counts towards the threshold. */
  readonly unshippedOrders: Money;
  /** What shipping costs when it is not free. */
  readonly freight: Money;
  /** How the order gets to the buyer; a cart that nobody has checked out yet is carried. */
  readonly delivery: Delivery;
}
