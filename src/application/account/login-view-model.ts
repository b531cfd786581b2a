import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { ownPath } from '../shared/own-path.ts';
import type { AccountGateway, Credentials } from './account-gateway.ts';
import type { SessionFacts } from './session-gateway.ts';
import type { Session } from './session.ts';

interface LoginNeeds {
  readonly accounts: AccountGateway;
  readonly session: Session;
  readonly navigator: Navigator;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Name and password must be present; the shop decides whether they are right. */
function checkCredentials({ name, password }: Credentials): Result<Credentials, Faults<keyof Credentials>> {
  const checked = { name: name.trim(), password };
  const missing = (['name', 'password'] as const).filter((field) => checked[field] === '');
  return missing.length > 0 ? refused(Object.fromEntries(missing.map((field) => [field, null]))) : accepted(checked);
}

/** Creates the login: signs in and goes to `backTo`, a path of this shop. Typed text stays after a refusal. */
export const createLoginViewModel = (needs: LoginNeeds, backTo: string): Form<Credentials> =>
  createForm({
    first: { name: '', password: '' },
    check: checkCredentials,
    send: (credentials) => needs.accounts.login(credentials),
    done: (facts: SessionFacts) => {
      needs.session.know(facts);
      needs.navigator.goTo(safePath(backTo));
    },
    messages: needs.messages,
    announceFailure: needs.announceFailure,
  });

/** The return path comes from the address and must not lead to another site. */
export const safePath = (path: string): string => ownPath(path) ?? '/';
