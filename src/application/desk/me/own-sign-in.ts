import { Subject } from 'rxjs';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import type { Messages } from '../../shared/messages.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskSessionGateway } from '../desk-ports.ts';
import { deskCodeLength } from '../session/desk-login.ts';
import type { DeskSession } from '../session/desk-session.ts';

interface PasswordDraft {
  readonly before: string;
  readonly after: string;
  readonly again: string;
}

interface OwnNeeds {
  readonly deskSessions: Pick<DeskSessionGateway, 'changePassword' | 'beginTotp' | 'confirmTotp'>;
  readonly deskSession: Pick<DeskSession, 'refresh'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const emptyPassword: PasswordDraft = { before: '', after: '', again: '' };

function checkPassword(draft: PasswordDraft): Result<PasswordDraft, Faults<keyof PasswordDraft>> {
  const faults = {
    ...(draft.before === '' && { before: null }),
    ...(draft.after === '' && { after: null }),
    ...(draft.again !== draft.after && { again: null }),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(draft);
}

/** A new password of one's own; who is signed in is asked again, since a first password opens nothing else. */
export function createOwnPassword({ deskSessions, deskSession, messages, announceFailure }: OwnNeeds): Form<PasswordDraft> {
  const form: Form<PasswordDraft> = createForm<PasswordDraft, PasswordDraft, unknown>({
    first: emptyPassword,
    check: checkPassword,
    send: ({ before, after }) => deskSessions.changePassword(before, after),
    done: () => {
      messages.toast('success', '密码已改，其他登录已退出');
      form.write(emptyPassword);
      deskSession.refresh();
    },
    messages,
    announceFailure,
  });
  return form;
}

/** The key for an app that makes codes, until one of its codes was given. */
interface TotpKey {
  readonly secret: string;
  readonly uri: string;
}

/** Sets up an app for codes: the password, then a code of the new key. */
interface OwnTotp extends ViewModel<{ readonly key: TotpKey | null }> {
  readonly password: Form<{ readonly password: string }>;
  readonly code: Form<{ readonly code: string }>;
}

/** Creates the setting up of an app for codes (R64). */
export function createOwnTotp({ deskSessions, deskSession, messages, announceFailure }: OwnNeeds): OwnTotp {
  const keys = new Subject<TotpKey | null>();
  const password = createForm<{ readonly password: string }, string, TotpKey>({
    first: { password: '' },
    check: ({ password: typed }) => (typed === '' ? refused({ password: null }) : accepted(typed)),
    send: (typed) => deskSessions.beginTotp(typed),
    done: (key) => {
      password.write({ password: '' });
      keys.next(key);
    },
    messages,
    announceFailure,
  });
  const code = createForm<{ readonly code: string }, string, unknown>({
    first: { code: '' },
    check: ({ code: typed }) => (typed.trim().length === deskCodeLength ? accepted(typed.trim()) : refused({ code: null })),
    send: (typed) => deskSessions.confirmTotp(typed),
    done: () => {
      messages.toast('success', '动态码已开通，下次登录用它');
      code.write({ code: '' });
      keys.next(null);
      deskSession.refresh();
    },
    messages,
    announceFailure,
  });
  const patches$ = new Subject<(state: { readonly key: TotpKey | null }) => { readonly key: TotpKey | null }>();
  keys.subscribe((key) => patches$.next(() => ({ key })));
  return { ...createViewModel<{ readonly key: TotpKey | null }>({ key: null }, patches$), password, code };
}
