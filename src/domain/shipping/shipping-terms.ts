import type { Money } from '../shared/money.ts';
import type { Delivery } from './delivery.ts';

/** The facts beside the goods that decide freight (R19), in yuan. */
export interface ShippingTerms {
  /** The goods amount from which the order ships free (包邮门槛). */
  readonly freeFrom: Money;
  /** The amount of the buyer's unshipped orders, which counts towards the threshold. */
  readonly unshippedOrders: Money;
  /** The charge when shipping is not free. */
  readonly freight: Money;
  /** How the order gets to the buyer; a cart that nobody has checked out yet is carried. */
  readonly delivery: Delivery;
}
