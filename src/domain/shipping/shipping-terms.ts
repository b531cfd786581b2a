import type { Money } from '../shared/money.ts';

/** The facts beside the goods that decide freight (R19), in yuan. */
export interface ShippingTerms {
  /** The goods amount from which the order ships free (包邮门槛). */
  readonly freeFrom: Money;
  /** The amount of the buyer's unshipped orders, which counts towards the threshold. */
  readonly unshippedOrders: Money;
  /** The charge when shipping is not free. */
  readonly freight: Money;
}
