import { Subject } from 'rxjs';
import { isMobileNumber } from '../../../domain/account/contact-rules.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import type { Answered } from '../../shared/gateway-of.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import type { Messages } from '../../shared/messages.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { DeskPerson, DeskSessionGateway } from '../desk-ports.ts';
import type { DeskSession } from './desk-session.ts';

/** What the first step asks for. */
interface DeskPassword {
  readonly phone: string;
  readonly password: string;
}

/** What the second step asks for. */
interface DeskCode {
  readonly code: string;
}

/** Letters of a code. */
export const deskCodeLength = 6;

interface DeskLoginState {
  readonly step: 'password' | 'code';
  /** Where the code is: in a message to the phone, or in the person's app. */
  readonly by: 'phone' | 'totp';
  /** The phone to which the message went, its middle hidden. */
  readonly masked: string;
  /** When another message may be asked for, epoch seconds by the shop's clock; null: there are no messages. */
  readonly againAt: number | null;
  /** Until then the shop takes no try, epoch seconds; null: it takes one. */
  readonly waitUntil: number | null;
}

/** The login at the desk: phone and password, then a code (R64). */
interface DeskLogin extends ViewModel<DeskLoginState> {
  readonly password: Form<DeskPassword>;
  readonly code: Form<DeskCode>;
  /** Takes what was typed or pasted into the code's field, its figures alone; a whole code is sent at once. */
  typeCode(text: string): void;
  /** Asks for another message, once the wait is over. */
  sendAgain(): void;
  /** Back to the first step, with what was typed. */
  back(): void;
}

interface DeskLoginNeeds {
  readonly deskSessions: Pick<DeskSessionGateway, 'begin' | 'enter'>;
  readonly deskSession: Pick<DeskSession, 'enter'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

function checkPassword({ phone, password }: DeskPassword): Result<DeskPassword, Faults<keyof DeskPassword>> {
  const checked = { phone: phone.trim(), password };
  const faults = { ...(!isMobileNumber(checked.phone) && { phone: null }), ...(password === '' && { password: null }) };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(checked);
}

const checkCode = ({ code }: DeskCode): Result<DeskCode, Faults<keyof DeskCode>> =>
  code.length === deskCodeLength ? accepted({ code }) : refused({ code: null });

/** Seconds after which the shop takes another try, as its refusal says in its data; 0 where it says none. */
function secondsToWait(error: unknown): number {
  const { wait = 0 } = (error instanceof GatewayError ? (error.detail.data ?? {}) : {}) as { readonly wait?: unknown };
  return typeof wait === 'number' && wait > 0 ? wait : 0;
}

type CodeOnItsWay = Answered<DeskSessionGateway['begin']>;
type Patch = (state: DeskLoginState) => DeskLoginState;

/** Creates the login; the session is told who came in. */
export function createDeskLogin({ deskSessions, deskSession, clock, messages, announceFailure }: DeskLoginNeeds): DeskLogin {
  const patches = new Subject<Patch>();
  const failed: AnnounceFailure = (error, ...rest) => {
    const waitSeconds = secondsToWait(error);
    if (waitSeconds > 0) {
      const waitUntil = clock.now() + waitSeconds;
      patches.next((state) => ({ ...state, waitUntil }));
    }
    announceFailure(error, ...rest);
  };
  const password = createForm<DeskPassword, DeskPassword, CodeOnItsWay>({
    first: { phone: '', password: '' },
    check: checkPassword,
    send: ({ phone, password: secret }) => deskSessions.begin(phone, secret),
    done: ({ by, masked, againSeconds }) => {
      const againAt = by === 'phone' ? clock.now() + againSeconds : null;
      code.write({ code: '' });
      patches.next((state) => ({ ...state, step: 'code', by, masked, againAt }));
    },
    messages,
    announceFailure: failed,
  });
  const code = createForm<DeskCode, DeskCode, DeskPerson>({
    first: { code: '' },
    check: checkCode,
    send: async (form) => {
      const { phone = '', password: secret = '' } = password.getState().draft ?? {};
      const sent = await deskSessions.enter(phone.trim(), secret, form.code);
      if (sent.ok) return sent;
      const { code: wrong, ...others } = sent.refusal;
      if (wrong !== undefined) return refused({ code: wrong });
      // The password was changed meanwhile: the first step asks for it.
      const said = Object.values(others).find((word) => word !== undefined);
      patches.next((state) => ({ ...state, step: 'password' }));
      return refused({ whole: said ?? null });
    },
    done: (person) => deskSession.enter(person),
    messages,
    announceFailure: failed,
  });
  const model = createViewModel<DeskLoginState>({ step: 'password', by: 'phone', masked: '', againAt: null, waitUntil: null }, patches);
  return {
    ...model,
    password,
    code,
    typeCode: (text) => {
      const figures = text.replaceAll(/\D/g, '').slice(0, deskCodeLength);
      code.write({ code: figures });
      if (figures.length === deskCodeLength) code.submit();
    },
    sendAgain: () => {
      const { againAt } = model.getState();
      if (againAt !== null && clock.now() >= againAt) password.submit();
    },
    back: () => patches.next((state) => ({ ...state, step: 'password' })),
  };
}
