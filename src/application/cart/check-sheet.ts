import type { KeptCart } from './kept-cart.ts';

/** A delivery address. */
export interface DeliveryAddress {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Province to street, in one line. */
  readonly place: string;
  readonly isDefault: boolean;
}

/** What the server says before an order is placed: the lines as they are now, and where they could go. */
export interface CheckSheet {
  readonly kept: KeptCart;
  readonly addresses: readonly DeliveryAddress[];
}
