import { isRegisteredAddress } from '../../domain/order/registered-address.ts';
import { type DeliveryAddress, shownPhone } from '../account/delivery-address.ts';
import type { CheckSheet } from './check-sheet.ts';

/** An address as this order may use it. */
export interface AddressOffer extends DeliveryAddress {
  /** The phone as others may read it over the shoulder. */
  readonly shownPhone: string;
  /** The one that the licence names; only said where it matters (R27). */
  readonly isRegistered: boolean;
  /** Whether this order may go there. */
  readonly isOpen: boolean;
}

/** Shows addresses for an order; goods with ephedrine go to the licence's alone (R27). */
export function offeredAddresses(addresses: readonly DeliveryAddress[], ephedrine: CheckSheet['ephedrine']): readonly AddressOffer[] {
  const registered = ephedrine?.registeredAddress ?? '';
  return addresses.map((address) => {
    const fits = isRegisteredAddress(address, registered);
    return { ...address, shownPhone: shownPhone(address), isRegistered: registered !== '' && fits, isOpen: fits };
  });
}

/** The address that was wanted before, where the order may go there; otherwise the default one, or any. */
export function chosenAddress(addresses: readonly AddressOffer[], wanted: string | null): string | null {
  const open = addresses.filter(({ isOpen }) => isOpen);
  return (open.find(({ id }) => id === wanted) ?? open.find(({ isDefault }) => isDefault) ?? open[0])?.id ?? null;
}
