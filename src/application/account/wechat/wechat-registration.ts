import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../../domain/account/one-time-code.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import { createLoaded, type LoadedViewModel } from '../../shared/load/loaded.ts';
import type { Messages } from '../../shared/messages.ts';
import type { Navigator } from '../../shared/navigator.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { type CodeSending, createCodeSending } from '../code-sending.ts';
import { safePath } from '../login-view-model.ts';
import type { SessionFacts } from '../session-gateway.ts';
import type { Session } from '../session.ts';
import type { AccountProof, WechatGateway } from './wechat-gateway.ts';

/** A WeChat waiting for an account. */
interface WaitingWechat {
  /** Its nickname; null: none waits, a code must be scanned first. */
  readonly nickname: string | null;
}

/** The parts of `/register/wechat`. */
interface WechatRegistration {
  readonly waiting: LoadedViewModel<WaitingWechat>;
  readonly codes: CodeSending;
  /** By password, or by a code to the phone. */
  proof(way: 'password' | 'code'): Form<AccountProof>;
}

interface WechatRegistrationNeeds {
  readonly wechat: WechatGateway;
  readonly session: Session;
  readonly navigator: Navigator;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

function checkProof(way: 'password' | 'code', draft: AccountProof): Result<AccountProof, Faults<keyof AccountProof>> {
  const proof = {
    name: draft.name.trim(),
    password: way === 'password' ? draft.password : '',
    code: way === 'code' ? draft.code.trim() : '',
  };
  const isNamed = way === 'code' ? isMobileNumber(proof.name) : proof.name !== '';
  const isProved = way === 'code' ? isCodeForm(proof.code) : proof.password !== '';
  return isNamed && isProved ? accepted(proof) : refused({ ...(isNamed ? {} : { name: null }), ...(isProved ? {} : { [way]: null }) });
}

/** Creates it for one visit. An existing account is signed in and the buyer goes to `backTo`, a path of this shop. */
export function createWechatRegistration(needs: WechatRegistrationNeeds, backTo: string): WechatRegistration {
  const { wechat, session, navigator, messages, announceFailure } = needs;
  return {
    waiting: createLoaded(async () => {
      const { state, nickname } = await wechat.loginProgress(null);
      return { nickname: state === 'unbound' ? nickname : null };
    }, announceFailure),
    codes: createCodeSending({ ...needs, send: (phone) => wechat.sendCode(phone) }),
    proof: (way) =>
      createForm({
        first: { name: '', password: '', code: '' },
        check: (draft: AccountProof) => checkProof(way, draft),
        send: (proof) => wechat.bindExisting(proof),
        done: (facts: SessionFacts) => {
          messages.toast('success', '微信已绑定', { goesAlong: true });
          session.know(facts);
          navigator.goTo(safePath(backTo));
        },
        messages,
        announceFailure,
      }),
  };
}
