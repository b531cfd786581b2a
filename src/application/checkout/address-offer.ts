import { isRegisteredAddress } from '../../domain/order/registered-address.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import { type DeliveryAddress, shownPhone } from '../account/delivery-address.ts';
import type { CheckSheet } from './check-sheet.ts';

/** Why an order cannot go to an address: not the licence's address (R27), or the shop does not deliver there (R58). */
type AddressObstacle = { readonly code: 'not-registered' } | { readonly code: 'closed'; readonly reason: string };

/** An address for this order. */
export interface AddressOffer extends DeliveryAddress {
  /** The phone as others may see it. */
  readonly shownPhone: string;
  /** Whether it is the licence's address; set only where that matters (R27). */
  readonly isRegistered: boolean;
  /** Null: this order may go there. */
  readonly obstacle: AddressObstacle | null;
}

/** What decides where an order may go. */
interface AddressCase extends Pick<CheckSheet, 'ephedrine'> {
  readonly delivery: Delivery;
}

/**
 * The addresses for an order; ephedrine goods go to the licence's address only (R27). Picked up, an order may name an
 * address to which the shop does not deliver.
 */
export function offeredAddresses(addresses: readonly DeliveryAddress[], { ephedrine, delivery }: AddressCase): readonly AddressOffer[] {
  const registered = ephedrine?.registeredAddress ?? '';
  return addresses.map((address) => {
    const fits = isRegisteredAddress(address, registered);
    const isClosed = delivery === 'express' && address.closed !== '';
    const obstacle = !fits ? { code: 'not-registered' as const } : isClosed ? { code: 'closed' as const, reason: address.closed } : null;
    return { ...address, shownPhone: shownPhone(address), isRegistered: registered !== '' && fits, obstacle };
  });
}

/** The previously chosen address if this order may use it, else the default one, else any. */
export function chosenAddress(addresses: readonly AddressOffer[], wanted: string | null): string | null {
  const open = addresses.filter(({ obstacle }) => obstacle === null);
  return (open.find(({ id }) => id === wanted) ?? open.find(({ isDefault }) => isDefault) ?? open[0])?.id ?? null;
}
