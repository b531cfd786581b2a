import type { profileGateway } from '../../contract/account/profile-gateway.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';
import type { SessionFacts } from './session-gateway.ts';

/** Another phone, proven by the code that came to it; the password proves the account's owner. */
export interface PhoneChange {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
}

/** What is changed of the person: a name, a login name, a picture's id (empty: none). */
type PersonChange = Readonly<Partial<Record<'name' | 'username' | 'face', string>>>;

/** The person who buys: facts, phone, password, devices. Each method throws `GatewayError`. */
export type ProfileGateway = GatewayOf<typeof profileGateway> & {
  readonly changePerson: (change: PersonChange) => Promise<Result<SessionFacts, Faults<keyof PersonChange>>>;
  readonly changePhone: (change: PhoneChange) => Promise<Result<SessionFacts, Faults<keyof PhoneChange>>>;
};

/** A new password, and its proof. */
export type PasswordChange = Parameters<ProfileGateway['changePassword']>[0];
/** A device that is signed in to the account. */
export type Device = Answered<ProfileGateway['devices']>[number];
