import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  from,
  map,
  merge,
  of,
  share,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import { type AnnounceFailure, inSilence } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { SessionFacts, SessionGateway } from './session-gateway.ts';
import { loginScreen } from './leading-to-login.ts';

/** Who is there. `unknown` until the first answer; `failed` still shows the user panel (§4). */
export type SessionState =
  | { readonly status: 'unknown' | 'failed'; readonly facts: null; readonly isLeaving: false }
  | { readonly status: 'known'; readonly facts: SessionFacts; readonly isLeaving: boolean };

/** The one owner of the session (§3 «User session»). */
export interface Session extends ViewModel<SessionState> {
  /** Asks the server again. */
  refresh(): void;
  /** The browser brought a page back as it was left: §4's pending flag tells whether somebody logged in meanwhile. */
  wakeUp(): void;
  /** Somebody (the login) has the newest facts already. */
  know(facts: SessionFacts): void;
  /** Somebody has learned how many messages are unread. */
  hearUnread(unread: number): void;
  /** A call was answered that nobody is signed in any more: so it is here too, before the buyer is led to the login. */
  end(): void;
  /** Safe logout: asks first, then §4's sequence: loading, call, flag cleared, page loaded anew. */
  logout(): void;
}

interface SessionNeeds {
  readonly sessions: SessionGateway;
  /** Who shows the number of lines in the cart, which comes with the session. */
  readonly cartCount: { is(lines: number): void; ask(): (lines: number) => void };
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/** The key of §4's pending flag in the session storage, and what stands there after a login elsewhere. */
const loginFlag = 'login';
const pendingLogin = '1';

type Patch = (state: SessionState) => SessionState;

/** Of whom nothing is known but that nobody is signed in. */
const nobody: SessionFacts = {
  buyer: null,
  cartLines: 0,
  contact: null,
  canChat: false,
  showsFreeShippingZone: true,
  hotLine: '',
  hasWechatLogin: false,
  codes: { wechat: '', miniProgram: '' },
  qualityInspection: { address: '', message: '' },
  loginAddress: '',
};
const show =
  (facts: SessionFacts): Patch =>
  () => ({ status: 'known', facts, isLeaving: false });
const showNobody: Patch = ({ facts }) => ({
  status: 'known',
  facts: { ...(facts ?? nobody), buyer: null, cartLines: 0 },
  isLeaving: false,
});
const showFailure: Patch = (state) => (state.status === 'known' ? state : { status: 'failed', facts: null, isLeaving: false });
const showUnread =
  (unreadMessages: number): Patch =>
  (state) => {
    const { facts } = state;
    return facts?.buyer ? { ...state, facts: { ...facts, buyer: { ...facts.buyer, unreadMessages } } } : state;
  };
const showLeaving =
  (isLeaving: boolean): Patch =>
  (state) =>
    state.status === 'known' ? { ...state, isLeaving } : state;

/** Creates the owner. It first loads when somebody listens. */
export function createSession(needs: SessionNeeds): Session {
  const { sessions, cartCount, messages, navigator, storage, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const turns = new Subject<'ask' | 'stop'>();
  const departures = new Subject<void>();
  const model = createViewModel<SessionState>({ status: 'unknown', facts: null, isLeaving: false }, patches);
  // What is learned must not get lost where nobody listens: the owner listens to itself.
  model.subscribe(() => undefined);

  /** §4: the pending flag is cleared, and the page loaded anew with the session that the login has made. */
  const isReloading = (): boolean => {
    if (storage.read(loginFlag) !== pendingLogin) return false;
    storage.keep(loginFlag, null);
    navigator.reload();
    return true;
  };
  const isAtLogin = (): boolean => navigator.isAt?.(loginScreen) ?? false;
  /** Nobody waits for an answer that stands already, nor for one at the login, which asks for other things. */
  const failed = (error: unknown): Observable<Patch> => {
    // A server may answer a visitor so.
    if (error instanceof GatewayError && error.kind === 'login') return of(showNobody);
    (model.getState().status === 'known' || isAtLogin() ? inSilence : announceFailure)(error);
    return of(showFailure);
  };
  const load$ = defer(() => {
    if (isReloading()) return EMPTY;
    const tell = cartCount.ask();
    return from(sessions.read()).pipe(tap((facts) => tell(facts.cartLines)));
  }).pipe(map(show), catchError(failed));
  // A session that has just ended is not asked for at the login:
  // an answer that calls it alive would lead back, to and fro.
  const first$ = defer(() => (isAtLogin() && model.getState().status === 'known' ? EMPTY : load$));
  const asked$ = merge(of(first$), turns.pipe(map((turn) => (turn === 'ask' ? load$ : EMPTY)))).pipe(switchMap((load) => load));
  const leave$: Observable<Patch> = defer(() => sessions.logout()).pipe(
    concatMap(() => {
      storage.keep(loginFlag, null);
      navigator.reload();
      return EMPTY;
    }),
    catchError((error: unknown) => {
      announceFailure(error);
      return of(showLeaving(false));
    }),
  );
  const left$ = departures.pipe(
    exhaustMap(() => messages.ask({ code: 'logout' })),
    switchMap((yes) => (yes ? merge(of(showLeaving(true)), leave$) : EMPTY)),
  );

  const work$ = merge(asked$, left$).pipe(
    tap((patch) => patches.next(patch)),
    share(),
  );

  return {
    ...model,
    subscribe: (onChange) => {
      const stop = model.subscribe(onChange);
      const work = work$.subscribe({ error: (error) => patches.error(error) });
      return () => {
        stop();
        work.unsubscribe();
      };
    },
    refresh: () => turns.next('ask'),
    wakeUp: () => void isReloading(),
    know: (facts) => {
      cartCount.is(facts.cartLines);
      patches.next(show(facts));
    },
    hearUnread: (unread) => patches.next(showUnread(unread)),
    end: () => {
      turns.next('stop');
      cartCount.is(0);
      patches.next(showNobody);
    },
    logout: () => departures.next(),
  };
}

/** Whether it is known that nobody is logged in. */
export function isVisitor(session: ViewModel<SessionState>): boolean {
  const { facts } = session.getState();
  return facts !== null && facts.buyer === null;
}
