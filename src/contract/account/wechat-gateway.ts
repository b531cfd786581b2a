import { ask } from '../shared/gateway.ts';
import { sendCode } from './code-calls.ts';
import { createBindingCode, createLoginCode, readBinding, readLoginCode, unbindWechat } from './wechat-calls.ts';

/**
 * The progress of a code. `done`: bound, or confirmed by the WeChat of an account; `unbound`: confirmed by a WeChat
 * without an account.
 */
interface ScanProgress {
  readonly state: 'waiting' | 'scanned' | 'done' | 'unbound' | 'expired';
  /** Why a code ended early: the person refused, or the WeChat belongs to another account. */
  readonly reason: 'declined' | 'taken' | '';
  /** of the WeChat without an account */
  readonly nickname: string;
}

/** WeChat: bound to the account, and signing in. The methods that begin a session are written by hand. */
export const wechatGateway = {
  /** The account's WeChat; null for none. */
  bound: ask(readBinding, () => ({ query: {} }), {
    give: ({ state, nickname, boundAt }) => (state === 'bound' ? { nickname, boundAt } : null),
  }),
  bindingCode: ask(createBindingCode),
  bindingProgress: ask(readBinding, (ticket: string) => ({ query: { ticket } }), {
    give: ({ state, reason, nickname }): ScanProgress => ({
      state: state === 'bound' ? 'done' : state === 'none' ? 'expired' : state,
      reason,
      nickname,
    }),
  }),
  unbind: ask(unbindWechat, () => ({}), { give: () => undefined }),
  loginCode: ask(createLoginCode),
  /** The progress of this browser's code; without a ticket, of its newest one. */
  loginProgress: ask(readLoginCode, (ticket: string | null) => ({ query: ticket === null ? {} : { ticket } }), {
    give: ({ state, reason, nickname }): ScanProgress => ({ state: state === 'confirmed' ? 'done' : state, reason, nickname }),
  }),
  /** Sends a code to an account's phone; the answer does not tell whether the phone has an account. */
  sendCode: ask(sendCode, (phone: string) => ({ form: { phone, scene: 'bind' as const } })),
};
