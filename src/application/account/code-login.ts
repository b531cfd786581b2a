import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { safePath } from './login-view-model.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { AccountGateway, PhoneProof } from './account-gateway.ts';
import { type CodeSending, createCodeSending } from './code-sending.ts';
import { checkProof } from './phone-proof.ts';
import type { SessionFacts } from './session-gateway.ts';
import type { Session } from './session.ts';

interface CodeLoginNeeds {
  readonly accounts: AccountGateway;
  readonly clock: ServerClock;
  readonly session: Session;
  readonly navigator: Navigator;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The login by a code that comes to the account's phone (R25). */
interface CodeLogin {
  readonly codes: CodeSending;
  readonly form: Form<PhoneProof>;
}

/** Creates it; a right code signs in and goes to `backTo`, a path of this shop. */
export const createCodeLogin = (needs: CodeLoginNeeds, backTo: string): CodeLogin => ({
  codes: createCodeSending({ ...needs, send: (phone) => needs.accounts.sendLoginCode(phone) }),
  form: createForm({
    ...needs,
    first: { phone: '', code: '' },
    check: checkProof,
    send: (proof) => needs.accounts.loginByCode(proof),
    done: (facts: SessionFacts) => {
      needs.session.know(facts);
      needs.navigator.goTo(safePath(backTo));
    },
  }),
});
