import type { registrationGateway } from '../../contract/registration/registration-gateway.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { SessionFacts } from '../account/session-gateway.ts';
import type { Faults } from '../shared/form.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

/** A stranger who becomes an account (R26). */
export interface NewAccount {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  /** User name; empty: the shop chooses one. */
  readonly name: string;
  /** The version of the terms that they have agreed to. */
  readonly agreement: string;
}

/** Registrations, step by step. Each method throws `GatewayError`. */
export type RegistrationGateway = GatewayOf<typeof registrationGateway> & {
  /** Opens the account and signs in to it. */
  readonly openAccount: (wish: NewAccount) => Promise<Result<SessionFacts, Faults<keyof NewAccount>>>;
};

/** What a stranger agrees to, ready to show. */
export type Terms = Answered<RegistrationGateway['terms']>;
/** The state of a shop's registration (R26). */
export type Registration = Answered<RegistrationGateway['read']>;
