import type { wechatGateway } from '../../../contract/account/wechat-gateway.ts';
import type { Result } from '../../../domain/shared/result.ts';
import type { Faults } from '../../shared/form.ts';
import type { Answered, GatewayOf } from '../../shared/gateway-of.ts';
import type { SessionFacts } from '../session-gateway.ts';

/** The proof of an account: its password, or a code to its phone; the other one is empty. */
export interface AccountProof {
  /** Phone or account name; for a code the phone. */
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** WeChat: bound to the account, and signing in. Each method throws `GatewayError`, `missing` where there is none. */
export type WechatGateway = GatewayOf<typeof wechatGateway> & {
  /** Signs in by a confirmed code, once. */
  readonly login: (ticket: string) => Promise<SessionFacts>;
  /** Binds this browser's WeChat to an existing account, and signs in to it. */
  readonly bindExisting: (proof: AccountProof) => Promise<Result<SessionFacts, Faults<keyof AccountProof>>>;
};

/** A code to scan, as the server made it. */
export type ScanCode = Answered<WechatGateway['loginCode']>;
/** The progress of a code. */
export type ScanProgress = Answered<WechatGateway['loginProgress']>;
/** The WeChat that is bound to an account. */
export type BoundWechat = NonNullable<Answered<WechatGateway['bound']>>;
