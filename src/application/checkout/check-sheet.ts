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
  /** The hour of the day in China until which what is paid leaves the same day; null: nobody promises a day. */
  readonly payBefore: number | null;
}

/** What is left to order of goods with ephedrine, and who bought them last. */
interface EphedrineSheet extends EphedrineLimits {
  readonly left: number;
  readonly purchaserName: string;
  readonly purchaserPhone: string;
  /** The licence's address, to which alone such goods go (R27); empty where none is known. */
  readonly registeredAddress: string;
}

/** What the server says before an order is placed: the lines as they are now, and where they could go. */
export interface CheckSheet {
  readonly kept: KeptCart;
  readonly addresses: readonly DeliveryAddress[];
  /** Empty from a server that knows one way only. */
  readonly deliveries: readonly DeliveryOffer[];
  /** Minutes that the order will wait for its money; null where the shop does not say. */
  readonly payMinutes: number | null;
  /** What the invoice of the last order said, or what the account suggests. */
  readonly invoice: Invoice | null;
  /** null for lines without such goods. */
  readonly ephedrine: EphedrineSheet | null;
}
