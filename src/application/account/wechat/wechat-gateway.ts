import type { Result } from '../../../domain/shared/result.ts';
import type { Faults } from '../../shared/form.ts';
import type { CodeOnItsWay } from '../account-gateway.ts';
import type { SessionFacts } from '../session-gateway.ts';

/** A code to scan, as the server made it. */
export interface ScanCode {
  /** With what one asks how far it has come. */
  readonly ticket: string;
  /** The code as an image's address. */
  readonly picture: string;
  /** The page that a phone opens, where it may be opened here, too; empty for nowhere. */
  readonly page: string;
  readonly livesSeconds: number;
}

/** How far a code has come. `done`: bound, or confirmed by a WeChat of an account; `unbound`: by one of none. */
export interface ScanProgress {
  readonly state: 'waiting' | 'scanned' | 'done' | 'unbound' | 'expired';
  /** Why it is over before its time: the phone said no, or its WeChat is another account's. */
  readonly reason: 'declined' | 'taken' | '';
  /** Of the WeChat that has no account. */
  readonly nickname: string;
}

/** The WeChat that is bound to an account. */
export interface BoundWechat {
  readonly nickname: string;
  /** Epoch seconds; null where a server does not say. */
  readonly boundAt: number | null;
}

/** Who proves that an account is his, by its password or by a code to its phone; the other one is empty. */
export interface AccountProof {
  /** Phone or account name; for a code the phone. */
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** WeChat: bound to the account, and signing in. Each method throws `GatewayError`, `missing` where there is none. */
export interface WechatGateway {
  /** The account's WeChat; null for none. */
  bound(): Promise<BoundWechat | null>;
  bindingCode(): Promise<ScanCode>;
  bindingProgress(ticket: string): Promise<ScanProgress>;
  unbind(): Promise<void>;
  loginCode(): Promise<ScanCode>;
  /** How far this browser's code has come; without a ticket its newest one. */
  loginProgress(ticket: string | null): Promise<ScanProgress>;
  /** Signs in by a confirmed code, once. */
  login(ticket: string): Promise<SessionFacts>;
  /** Sends a code to an account's phone; nobody learns whether it has one. */
  sendCode(phone: string): Promise<CodeOnItsWay>;
  /** Binds the WeChat that this browser has come with to an account that is there, and signs in to it. */
  bindExisting(proof: AccountProof): Promise<Result<SessionFacts, Faults<keyof AccountProof>>>;
}
