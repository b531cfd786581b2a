import { passwordFault } from '../../domain/account/password-rules.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import type { AccountGateway, PhoneProof } from './account-gateway.ts';
import { type CodeSending, createCodeSending } from './code-sending.ts';
import { checkProof } from './phone-proof.ts';

interface NewPassword {
  readonly password: string;
  readonly again: string;
}

/** The steps to a new password (R26, `/forget`): identity, password, done. The step survives a reload. */
interface ForgottenPassword {
  readonly codes: CodeSending;
  readonly identity: Form<PhoneProof>;
  /** An empty form for the new password; passwords are never stored. */
  newPassword(): Form<NewPassword>;
  /** Whether a correct code was given, so that a password may be set. */
  isProven(): boolean;
}

interface ForgottenNeeds {
  readonly accounts: AccountGateway;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly session: { end(): void };
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/** The result of a correct code, and its phone. */
interface Proven {
  readonly ticket: string;
  readonly phone: string;
}

const storageKey = 'forgotten-password';

function provenIn(text: string | null): Proven | null {
  try {
    const { ticket, phone } = JSON.parse(text ?? '{}') as Partial<Proven>;
    return typeof ticket === 'string' && typeof phone === 'string' ? { ticket, phone } : null;
  } catch {
    return null;
  }
}

/** Creates it once for the page: its three addresses are steps of one process. */
export function createForgottenPassword(needs: ForgottenNeeds): ForgottenPassword {
  const { accounts, messages, navigator, session, storage, announceFailure } = needs;
  let proven = provenIn(storage.read(storageKey));
  const prove = (next: Proven | null): void => {
    proven = next;
    storage.keep(storageKey, next && JSON.stringify(next));
  };
  const identity = createForm({
    first: { phone: '', code: '' },
    check: checkProof,
    send: async (proof: PhoneProof) => {
      const outcome = await accounts.verifyForgotten(proof);
      return outcome.ok ? accepted({ ticket: outcome.value, phone: proof.phone }) : outcome;
    },
    done: (next: Proven) => {
      prove(next);
      identity.open({ phone: next.phone, code: '' });
      navigator.goTo('/forget/step2');
    },
    messages,
    announceFailure,
  });
  const newPassword = () =>
    createForm({
      first: { password: '', again: '' },
      check: (draft: NewPassword): Result<string, Faults<keyof NewPassword>> => {
        if (passwordFault(draft.password, proven?.phone ?? '') !== null) return refused({ password: null });
        return draft.again === draft.password ? accepted(draft.password) : refused({ again: null });
      },
      send: async (word: string): Promise<Result<void, Faults<keyof NewPassword>>> => {
        const outcome = await accounts.resetForgotten({ ticket: proven?.ticket ?? '', password: word });
        if (outcome.ok) return accepted(undefined);
        const { ticket, ...faults } = outcome.refusal;
        if (ticket === undefined) return refused(faults);
        // The proof has expired: the process starts again.
        prove(null);
        navigator.goTo('/forget/step1');
        return refused({ whole: ticket });
      },
      done: () => {
        prove(null);
        // Every session of the account has ended, including one in this page.
        session.end();
        navigator.goTo('/forget/step3');
      },
      messages,
      announceFailure,
    });
  return {
    codes: createCodeSending({ ...needs, send: (phone) => accounts.sendCode(phone) }),
    identity,
    newPassword,
    isProven: () => proven !== null,
  };
}
