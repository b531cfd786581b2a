import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../domain/account/one-time-code.ts';
import { passwordFault } from '../../domain/account/password-rules.ts';
import { isUserName } from '../../domain/account/user-name.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { type CodeSending, createCodeSending } from '../account/code-sending.ts';
import type { SessionFacts } from '../account/session-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createPhoneCheck, type PhoneCheck } from './phone-check.ts';
import type { NewAccount, RegistrationGateway, Terms } from './registration-gateway.ts';

/** The input of the first step; `agreement` is empty until the terms are accepted. */
type AccountDraft = NewAccount;

/** The first step of a registration (R26): identity, password, terms. */
interface AccountStep {
  readonly codes: CodeSending;
  readonly form: Form<AccountDraft>;
  readonly phoneCheck: PhoneCheck;
  readonly terms: LoadedViewModel<Terms>;
}

interface AccountStepNeeds {
  readonly registrations: RegistrationGateway;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly session: { know(facts: SessionFacts): void };
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/** Only the phone survives a reload; passwords are never stored. */
const storageKey = 'registration-phone';

function checkAccount(draft: AccountDraft): Result<NewAccount, Faults<keyof AccountDraft>> {
  const wish = { ...draft, phone: draft.phone.trim(), code: draft.code.trim(), name: draft.name.trim() };
  const faults: Faults<keyof AccountDraft> = {
    ...(isMobileNumber(wish.phone) ? {} : { phone: null }),
    ...(isCodeForm(wish.code) ? {} : { code: null }),
    ...(passwordFault(wish.password, wish.phone) === null ? {} : { password: null }),
    ...(wish.name === '' || isUserName(wish.name) ? {} : { name: null }),
    ...(wish.agreement === '' ? { agreement: null } : {}),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(wish);
}

/** Creates the first step for one visit of its screen. */
export function createAccountStep(needs: AccountStepNeeds): AccountStep {
  const { registrations, messages, navigator, session, storage, announceFailure } = needs;
  const form = createForm({
    first: { phone: storage.read(storageKey) ?? '', code: '', password: '', name: '', agreement: '' },
    check: checkAccount,
    send: (wish) => registrations.openAccount(wish),
    done: (facts: SessionFacts) => {
      storage.keep(storageKey, null);
      session.know(facts);
      navigator.goTo('/register/step2');
    },
    messages,
    announceFailure,
  });
  const phoneCheck = createPhoneCheck(needs);
  return {
    phoneCheck,
    codes: createCodeSending({ ...needs, send: (phone) => registrations.sendCode(phone) }),
    form: {
      ...form,
      write: (change) => {
        if (change.phone !== undefined) storage.keep(storageKey, change.phone);
        form.write(change);
        const { draft } = form.getState();
        if (draft !== null && (change.phone !== undefined || change.code !== undefined))
          phoneCheck.typed({ phone: draft.phone.trim(), code: draft.code.trim() });
      },
    },
    terms: createLoaded(() => registrations.terms(), announceFailure),
  };
}
