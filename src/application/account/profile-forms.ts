import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../domain/account/one-time-code.ts';
import { passwordFault } from '../../domain/account/password-rules.ts';
import { isPersonName } from '../../domain/account/person-name.ts';
import { isUserName, tidyUserName } from '../../domain/account/user-name.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { type CodeSending, createCodeSending } from './code-sending.ts';
import type { PasswordChange, PhoneChange, ProfileGateway } from './profile-gateway.ts';
import type { SessionFacts } from './session-gateway.ts';
import type { Session } from './session.ts';

/** A new password as typed, with its proof: the old one, or a code to the account's phone. */
interface PasswordDraft extends PasswordChange {
  readonly again: string;
  readonly proof: 'old' | 'code';
}

/** The buyer's own data, each in a small form; opening one closes the others. */
export interface ProfileForms {
  readonly name: Form<{ readonly name: string }>;
  readonly username: Form<{ readonly username: string }>;
  readonly phone: Form<PhoneChange>;
  readonly phoneCodes: CodeSending;
  readonly password: Form<PasswordDraft>;
  readonly passwordCodes: CodeSending;
  open(which: 'name' | 'username' | 'phone' | 'password'): void;
}

interface ProfileNeeds {
  readonly profiles: ProfileGateway;
  readonly session: Session;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** Called when the password has changed and all other devices are signed out. */
  readonly onPassword: () => void;
}

/** The faults of refused fields, in the order of the form. */
function held<Draft extends object, Value>(
  value: Value,
  rules: Readonly<Partial<Record<keyof Draft, boolean>>>,
): Result<Value, Faults<keyof Draft>> {
  const wrong = Object.entries(rules).filter(([, holds]) => holds === false);
  return wrong.length === 0 ? accepted(value) : refused(Object.fromEntries(wrong.map(([field]) => [field, null])) as Faults<keyof Draft>);
}

/** Creates the forms of one visit of `/basic`. */
export function createProfileForms(needs: ProfileNeeds): ProfileForms {
  const { profiles, session, messages, announceFailure, onPassword } = needs;
  const buyer = () => session.getState().facts?.buyer ?? null;
  const known = (words: string) => (facts: SessionFacts) => {
    session.know(facts);
    messages.toast('success', words);
  };
  const name = createForm({
    check: (draft: { readonly name: string }) =>
      held<typeof draft, typeof draft>({ name: draft.name.trim() }, { name: isPersonName(draft.name) }),
    send: (change) => profiles.changePerson(change),
    done: known('姓名已改'),
    messages,
    announceFailure,
  });
  const username = createForm({
    check: (draft: { readonly username: string }) =>
      held<typeof draft, typeof draft>({ username: tidyUserName(draft.username) }, { username: isUserName(draft.username) }),
    send: (change) => profiles.changePerson(change),
    done: known('用户名已改'),
    messages,
    announceFailure,
  });
  const phone = createForm({
    check: (draft: PhoneChange) => {
      const change = { phone: draft.phone.trim(), code: draft.code.trim(), password: draft.password };
      const isOther = change.phone !== buyer()?.phone;
      return held<PhoneChange, PhoneChange>(change, {
        phone: isMobileNumber(change.phone) && isOther,
        code: isCodeForm(change.code),
        password: change.password !== '',
      });
    },
    send: (change) => profiles.changePhone(change),
    done: known('手机号已换'),
    messages,
    announceFailure,
  });
  const password = createForm({
    check: (draft: PasswordDraft) => {
      const isByCode = draft.proof === 'code';
      const change = { password: draft.password, oldPassword: isByCode ? '' : draft.oldPassword, code: isByCode ? draft.code.trim() : '' };
      return held<PasswordDraft, PasswordChange>(change, {
        oldPassword: isByCode || draft.oldPassword !== '',
        code: !isByCode || isCodeForm(change.code),
        password: passwordFault(draft.password, buyer()?.phone ?? '') === null,
        again: draft.again === draft.password,
      });
    },
    send: (change) => profiles.changePassword(change),
    done: () => {
      messages.toast('success', '密码已改，其他设备已退出登录');
      session.refresh();
      onPassword();
    },
    messages,
    announceFailure,
  });
  const forms = { name, username, phone, password };
  const openers = {
    name: () => name.open({ name: buyer()?.name ?? '' }),
    username: () => username.open({ username: buyer()?.username ?? '' }),
    phone: () => phone.open({ phone: '', code: '', password: '' }),
    password: () => password.open({ password: '', again: '', oldPassword: '', code: '', proof: 'old' }),
  };
  return {
    ...forms,
    phoneCodes: createCodeSending({ ...needs, send: (to) => profiles.sendCode(to, 'phone') }),
    passwordCodes: createCodeSending({ ...needs, send: (to) => profiles.sendCode(to, 'password') }),
    open: (which) => {
      for (const form of Object.values(forms)) form.close();
      openers[which]();
    },
  };
}
