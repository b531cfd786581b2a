import type { DeliveryPromise } from '../../domain/shipping/arrival.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { EphedrineLimits } from '../../domain/order/ephedrine.ts';
import type { TaxProfile } from '../../domain/order/invoice-kind.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import type { KeptCart } from '../cart/kept-cart.ts';

/** A way of delivery, and its cost for these lines. */
export interface DeliveryOffer {
  readonly delivery: Delivery;
  readonly name: string;
  readonly note: string;
  readonly freight: Money;
  /** null: the shop promises no day. */
  readonly promise: DeliveryPromise | null;
}

/** The remaining allowance of ephedrine goods, and the last purchaser. */
interface EphedrineSheet extends EphedrineLimits {
  readonly left: number;
  readonly purchaserName: string;
  readonly purchaserPhone: string;
  /** The licence's address, the only destination of such goods (R27); empty when unknown. */
  readonly registeredAddress: string;
}

/** The server's answer before an order: the present lines, and possible addresses. */
export interface CheckSheet {
  readonly kept: KeptCart;
  readonly addresses: readonly DeliveryAddress[];
  /** Empty from a server with one way only. */
  readonly deliveries: readonly DeliveryOffer[];
  /** Minutes that the order waits for its payment; null when unknown. */
  readonly payMinutes: number | null;
  /** The invoice of the last order, or the account's suggestion. */
  readonly invoice: Invoice | null;
  /** What kinds of invoices the shop can have; null: only ordinary ones. */
  readonly taxProfile: TaxProfile | null;
  /** null for lines without such goods. */
  readonly ephedrine: EphedrineSheet | null;
}
