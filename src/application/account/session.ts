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
import { failedLoadWords } from '../shared/failed-call-words.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { SessionFacts, SessionGateway } from './session-gateway.ts';
import { loginScreen } from './leading-to-login.ts';

/** Who is signed in. `unknown` until the first answer; `failed` still shows the user panel (§4). */
export type SessionState =
  | { readonly status: 'unknown'; readonly facts: null; readonly isLeaving: false }
  | { readonly status: 'failed'; readonly facts: null; readonly isLeaving: false; readonly reason: string }
  | { readonly status: 'known'; readonly facts: SessionFacts; readonly isLeaving: boolean };

/** The one owner of the session (§3 «User session»). */
export interface Session extends ViewModel<SessionState> {
  /** Asks the server again. */
  refresh(): void;
  /** The browser restored a cached page: §4's pending flag tells whether somebody signed in meanwhile. */
  wakeUp(): void;
  /** Takes newer facts, from the login. */
  know(facts: SessionFacts): void;
  /** Takes a newer number of unread messages. */
  hearUnread(unread: number): void;
  /** A call answered that nobody is signed in: the session ends here too, before the buyer goes to the login. */
  end(): void;
  /** Safe logout: asks for confirmation, then §4's sequence: loading, call, flag cleared, reload. */
  logout(): void;
}

interface SessionNeeds {
  readonly sessions: SessionGateway;
  /** Shows the number of lines in the cart, which comes with the session. */
  readonly cartCount: { is(lines: number): void; ask(): (lines: number) => void };
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/** The key of §4's pending flag in the session storage, and its value after a login elsewhere. */
const loginFlag = 'login';
const pendingLogin = '1';

type Patch = (state: SessionState) => SessionState;

/** The facts of a visitor. */
const nobody: SessionFacts = {
  buyer: null,
  cartLines: 0,
  contact: null,
  canChat: false,
  showsFreeShippingZone: true,
  arrival: null,
  hotLine: '',
  serviceHours: '',
  hasWechatLogin: false,
  hasCodeLogin: false,
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
const showFailure =
  (error: unknown): Patch =>
  (state) =>
    state.status === 'known' ? state : { status: 'failed', facts: null, isLeaving: false, reason: failedLoadWords(error) };
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

/** Creates the owner. It loads at the first subscription. */
export function createSession(needs: SessionNeeds): Session {
  const { sessions, cartCount, messages, navigator, storage, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const turns = new Subject<'ask' | 'stop'>();
  const departures = new Subject<void>();
  const model = createViewModel<SessionState>({ status: 'unknown', facts: null, isLeaving: false }, patches);
  // The owner subscribes to itself, so that no information is lost without a listener.
  model.subscribe(() => undefined);

  /** §4: clears the pending flag and reloads the page with the new session. */
  const isReloading = (): boolean => {
    if (storage.read(loginFlag) !== pendingLogin) return false;
    storage.keep(loginFlag, null);
    navigator.reload();
    return true;
  };
  const isAtLogin = (): boolean => navigator.isAt?.(loginScreen) ?? false;
  /** A failure after a successful answer is silent, and so is one at the login, which asks for other things. */
  const failed = (error: unknown): Observable<Patch> => {
    // A server may answer a visitor like this.
    if (error instanceof GatewayError && error.kind === 'login') return of(showNobody);
    (model.getState().status === 'known' || isAtLogin() ? inSilence : announceFailure)(error);
    return of(showFailure(error));
  };
  const load$ = defer(() => {
    if (isReloading()) return EMPTY;
    const tell = cartCount.ask();
    return from(sessions.read()).pipe(tap((facts) => tell(facts.cartLines)));
  }).pipe(map(show), catchError(failed));
  // At the login the page does not ask for a session that has just ended: an answer that calls it alive would redirect
  // back and forth.
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

/** Whether it is known that nobody is signed in. */
export function isVisitor(session: ViewModel<SessionState>): boolean {
  const { facts } = session.getState();
  return facts !== null && facts.buyer === null;
}
