import type { DeliveryAddress } from './delivery-address.ts';
import type { AddressToDeliver } from '../../domain/account/delivery-address.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';

/** The buyer who is logged in, as every screen may show it. */
export interface Buyer {
  readonly username: string;
  readonly company: string;
  readonly phone: string;
  /** Whether the licences passed the check, so that goods may be added to the cart (§4). */
  readonly isQualified: boolean;
  /** What to say when they did not. */
  readonly qualificationMessage: string;
  /** The account's balance in yuan, ready to show. */
  readonly balance: string;
  /** The same, to calculate with. */
  readonly balanceAmount: Money;
  readonly points: number;
  readonly unreadMessages: number;
}

/** Whom to ask: the dedicated contact, or the shop's default one. */
export interface ServiceContact {
  readonly name: string;
  readonly phone: string;
  readonly isDedicated: boolean;
}

/** Who sits before the page, and what the page's frame shows of it. */
export interface SessionFacts {
  /** null for a visitor. */
  readonly buyer: Buyer | null;
  /** Lines in the cart. */
  readonly cartLines: number;
  readonly contact: ServiceContact | null;
  /** Whether the buyer may write to the service, beside calling it. */
  readonly canChat: boolean;
  readonly hotLine: string;
  /** What the page's two codes stand for: a full address or a path of the page; empty for no code. */
  readonly codes: { readonly wechat: string; readonly miniProgram: string };
  readonly qualityInspection: { readonly address: string; readonly message: string };
  /** The full address of a login elsewhere; empty for this shop's own. */
  readonly loginAddress: string;
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

/** The account as the shop knows it. Each method throws `GatewayError`. */
export abstract class AccountGateway {
  abstract readSession(): Promise<SessionFacts>;
  /** Refused in place of a field for a wrong name or password, the same for both. */
  abstract login(credentials: Credentials): Promise<Result<SessionFacts, Faults<keyof Credentials>>>;
  abstract logout(): Promise<void>;
  /** Keeps a delivery address, a new one or a changed one; what is wrong stands by field. */
  abstract saveAddress(address: AddressToSave): Promise<Result<SavedAddresses, Faults<keyof AddressToDeliver>>>;
}
