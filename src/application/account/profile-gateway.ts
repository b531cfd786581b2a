import type { DeviceBrowser, DeviceSystem } from '../../domain/account/device.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { CodeOnItsWay } from './account-gateway.ts';
import type { SessionFacts } from './session-gateway.ts';

/** Another phone, proven by the code that came to it; the password says that it is the account's owner. */
export interface PhoneChange {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
}

/** A new password, for the old one or for a code; the other one is empty. */
export interface PasswordChange {
  readonly password: string;
  readonly oldPassword: string;
  readonly code: string;
}

/** A device that is signed in to the account. */
export interface Device {
  readonly id: string;
  readonly system: DeviceSystem;
  readonly browser: DeviceBrowser;
  /** Half of its network address; empty where it is not known. */
  readonly address: string;
  /** The shop that it is in. */
  readonly company: string;
  /** Epoch seconds. */
  readonly signedInAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

/** What is changed of the person: a name, a login name, a picture's id (empty: none). */
type PersonChange = Readonly<Partial<Record<'name' | 'username' | 'face', string>>>;

/** The person who buys: facts, phone, password, devices. Each method throws `GatewayError`. */
export interface ProfileGateway {
  changePerson(change: PersonChange): Promise<Result<SessionFacts, Faults<keyof PersonChange>>>;
  /** Sends a code: to the phone that is to be the new one, or to the account's own for a new password. */
  sendCode(phone: string, purpose: 'phone' | 'password'): Promise<CodeOnItsWay>;
  changePhone(change: PhoneChange): Promise<Result<SessionFacts, Faults<keyof PhoneChange>>>;
  /** All other devices are signed out. */
  changePassword(change: PasswordChange): Promise<Result<void, Faults<keyof PasswordChange>>>;
  /** This device first. */
  devices(): Promise<readonly Device[]>;
  /** Each gives the devices that are left. */
  signOut(id: string): Promise<readonly Device[]>;
  signOutOthers(): Promise<readonly Device[]>;
}
