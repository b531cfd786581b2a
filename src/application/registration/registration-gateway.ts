import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import type { ReviewState } from '../../domain/licence/shop-standing.ts';
import type { Company } from '../../domain/registration/company.ts';
import type { RegistrationStep } from '../../domain/registration/registration-step.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { CodeOnItsWay } from '../account/account-gateway.ts';
import type { SessionFacts } from '../account/session-gateway.ts';
import type { Faults } from '../shared/form.ts';

/** What a stranger agrees to, ready to show. */
export interface Terms {
  readonly version: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** A stranger who becomes an account (R26). */
export interface NewAccount {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  /** User name; empty: the shop chooses one. */
  readonly name: string;
  /** The version of the terms that he has agreed to. */
  readonly agreement: string;
}

/** Where the registration of a shop stands (R26); times in epoch seconds. */
export interface Registration {
  readonly shopId: string;
  readonly state: ReviewState;
  /** The step to come back to. */
  readonly step: RegistrationStep;
  /** Why it was refused, in the shop's words; else empty. */
  readonly reason: string;
  /** What was typed so far. */
  readonly draft: Company;
  readonly savedAt: number | null;
  readonly sentAt: number | null;
}

/**
 * Registrations, step by step. A shop is named by its id, null for the session's own.
 * Each method throws `GatewayError`.
 */
export interface RegistrationGateway {
  terms(): Promise<Terms>;
  /** Sends a code to a phone that wants an account. */
  sendCode(phone: string): Promise<CodeOnItsWay>;
  /** Opens the account and signs in to it. */
  openAccount(wish: NewAccount): Promise<Result<SessionFacts, Faults<keyof NewAccount>>>;
  read(shop: string | null): Promise<Registration>;
  /** A further shop of the account, empty. */
  beginShop(): Promise<Registration>;
  /** Keeps what was typed; gives when. */
  keepDraft(shop: string | null, typed: Company): Promise<number>;
  sendCompany(shop: string | null, company: Company): Promise<Result<Registration, Faults<keyof Company>>>;
  /** Sends the registration to be reviewed; what is missing stands by the kinds of R27. */
  sendLicences(shop: string | null): Promise<Result<Registration, Faults<LicenceKind>>>;
}
