import { isRegisteredAddress } from '../../domain/order/registered-address.ts';
import { type DeliveryAddress, shownPhone } from '../account/delivery-address.ts';
import type { CheckSheet } from './check-sheet.ts';

/** An address for this order. */
export interface AddressOffer extends DeliveryAddress {
  /** The phone as others may see it. */
  readonly shownPhone: string;
  /** Whether it is the licence's address; set only where that matters (R27). */
  readonly isRegistered: boolean;
  /** Whether this order may be delivered there. */
  readonly isOpen: boolean;
}

/** The addresses for an order; ephedrine goods go to the licence's address only (R27). */
export function offeredAddresses(addresses: readonly DeliveryAddress[], ephedrine: CheckSheet['ephedrine']): readonly AddressOffer[] {
  const registered = ephedrine?.registeredAddress ?? '';
  return addresses.map((address) => {
    const fits = isRegisteredAddress(address, registered);
    return { ...address, shownPhone: shownPhone(address), isRegistered: registered !== '' && fits, isOpen: fits };
  });
}

/** The previously chosen address if this order may use it, else the default one, else any. */
export function chosenAddress(addresses: readonly AddressOffer[], wanted: string | null): string | null {
  const open = addresses.filter(({ isOpen }) => isOpen);
  return (open.find(({ id }) => id === wanted) ?? open.find(({ isDefault }) => isDefault) ?? open[0])?.id ?? null;
}
