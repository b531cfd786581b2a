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

/** A name and a password must be there; whether they are right is the shop's to say. */
function checkCredentials({ name, password }: Credentials): Result<Credentials, Faults<keyof Credentials>> {
  const checked = { name: name.trim(), password };
  const missing = (['name', 'password'] as const).filter((field) => checked[field] === '');
  return missing.length > 0 ? refused(Object.fromEntries(missing.map((field) => [field, null]))) : accepted(checked);
}

/**
 * Creates the login: logs in and goes to `backTo`, a path of this shop. What was typed stays in the fields when it was
 * refused.
 */
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

/** A way back that somebody else wrote into the address must not lead to another site. */
export const safePath = (path: string): string => ownPath(path) ?? '/';
