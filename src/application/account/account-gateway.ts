import type { accountGateway } from '../../contract/account/account-gateway.ts';
import type { DeliveryAddress } from './delivery-address.ts';
import type { AddressToDeliver } from '../../domain/account/delivery-address.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';
import type { SessionFacts } from './session-gateway.ts';

/** What was typed into the login. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

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

/** The account: how the buyer signs in, its shops, its addresses. */
export type AccountGateway = GatewayOf<typeof accountGateway> & {
  /** Refused in place of a field for a wrong name or password, the same for both. */
  login(credentials: Credentials): Promise<Result<SessionFacts, Faults<keyof Credentials>>>;
  /** Refused at the code for a wrong one, and in the same words for a phone without an account. */
  loginByCode(proof: PhoneProof): Promise<Result<SessionFacts, Faults<keyof PhoneProof>>>;
  /** Stores a new delivery address, or a changed one; the faults are by field. */
  saveAddress(address: AddressToSave): Promise<Result<SavedAddresses, Faults<keyof AddressToDeliver>>>;
};

/** A shop of the account (R24), with what the buyer must know to choose it. */
export type AccountShop = Answered<AccountGateway['shops']>[number];

/** A code on its way to a phone (R25): when the next one can be asked for, in seconds from now. */
export type CodeOnItsWay = Pick<Answered<AccountGateway['sendCode']>, 'againSeconds'>;

/** Proves by a code that a phone is the buyer's. */
export type PhoneProof = Parameters<AccountGateway['verifyForgotten']>[0];
