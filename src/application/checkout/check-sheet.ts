import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { EphedrineLimits } from '../../domain/order/ephedrine.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import type { KeptCart } from '../cart/kept-cart.ts';

/** A way to get the goods, and what it costs for these lines. */
export interface DeliveryOffer {
  readonly delivery: Delivery;
  readonly name: string;
  readonly note: string;
  readonly freight: Money;
}

/** What is left to order of goods with ephedrine, and who bought them last. */
interface EphedrineSheet extends EphedrineLimits {
  readonly left: number;
  readonly purchaserName: string;
  readonly purchaserPhone: string;
}

/** What the server says before an order is placed: the lines as they are now, and where they could go. */
export interface CheckSheet {
  readonly kept: KeptCart;
  readonly addresses: readonly DeliveryAddress[];
  /** Empty from a server that knows one way only. */
  readonly deliveries: readonly DeliveryOffer[];
  /** What the invoice of the last order said, or what the account suggests. */
  readonly invoice: Invoice | null;
  /** null for lines without such goods. */
  readonly ephedrine: EphedrineSheet | null;
}
