import type { DeliveryAddress } from './delivery-address.ts';
import type { AddressToDeliver } from '../../domain/account/delivery-address.ts';
import type { ReviewState } from '../../domain/licence/shop-standing.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { SessionFacts } from './session-gateway.ts';

/** A shop of the account (R24), with what one must know to choose it. */
export interface AccountShop {
  readonly id: string;
  readonly name: string;
  /** What kind of shop it is (R27), or another house's word. */
  readonly kind: string;
  readonly address: string;
  readonly isQualified: boolean;
  /** How far its registration is (R26). */
  readonly review: ReviewState;
  /** The session is in it. */
  readonly isCurrent: boolean;
  readonly cartLines: number;
  /** What keeps it from buying, in the server's words. */
  readonly missing: readonly string[];
}

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

/** A code on its way to a phone (R25): when the next one can be asked for, in seconds from now. */
export interface CodeOnItsWay {
  readonly againSeconds: number;
}

/** Who proves by a code that a phone is his. */
export interface PhoneProof {
  readonly phone: string;
  readonly code: string;
}

/** A new password for the ticket that a right code gave. */
interface PasswordForTicket {
  readonly ticket: string;
  readonly password: string;
}

/** The account: how one gets in, its shops, its addresses. Each method throws `GatewayError`. */
export interface AccountGateway {
  /** Refused in place of a field for a wrong name or password, the same for both. */
  login(credentials: Credentials): Promise<Result<SessionFacts, Faults<keyof Credentials>>>;
  /** Sends a code for a forgotten password; nobody learns whether the phone has an account. */
  sendCode(phone: string): Promise<CodeOnItsWay>;
  /** Gives the ticket for one new password. */
  verifyForgotten(proof: PhoneProof): Promise<Result<string, Faults<keyof PhoneProof>>>;
  /** Sets the password; all sessions of the account end. */
  resetForgotten(wish: PasswordForTicket): Promise<Result<void, Faults<keyof PasswordForTicket>>>;
  /** The account's shops, in its own order. */
  shops(): Promise<readonly AccountShop[]>;
  /**
   * Moves the session into another shop of the account. The page goes on showing the former one, and every call of it
   * is refused, until it is loaded anew.
   */
  switchShop(id: string): Promise<void>;
  /** The shop's delivery addresses, the default one first. */
  addresses(): Promise<readonly DeliveryAddress[]>;
  /** Gives those that are left, of which one is the default one. */
  removeAddress(id: string): Promise<readonly DeliveryAddress[]>;
  makeDefaultAddress(id: string): Promise<readonly DeliveryAddress[]>;
  /** Keeps a delivery address, a new one or a changed one; what is wrong stands by field. */
  saveAddress(address: AddressToSave): Promise<Result<SavedAddresses, Faults<keyof AddressToDeliver>>>;
}
