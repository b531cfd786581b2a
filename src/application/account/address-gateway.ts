import type { AddressRefusal, AddressToDeliver } from '../../domain/account/delivery-address.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { DeliveryAddress } from '../cart/check-sheet.ts';

/** An address as it is sent: a new one without an id. */
export interface AddressToSave extends AddressToDeliver {
  readonly id: string | null;
  readonly isDefault: boolean;
}

/** All addresses, the default one first, and the one that was saved. */
export interface SavedAddresses {
  readonly addresses: readonly DeliveryAddress[];
  readonly id: string;
}

/** The shop's words on why an address was not saved, by field; `whole` is about no field. */
export type AddressFaults = Readonly<Partial<Record<AddressRefusal | 'whole', string>>>;

/** Delivery addresses as the shop keeps them. Throws `GatewayError` for what is not a refusal by field. */
export abstract class AddressGateway {
  abstract save(address: AddressToSave): Promise<Result<SavedAddresses, AddressFaults>>;
}
