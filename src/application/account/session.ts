import { catchError, concatMap, defer, EMPTY, exhaustMap, map, merge, of, Subject, switchMap, tap, type Observable } from 'rxjs';
import type { CartCount } from '../cart/cart-count.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AccountGateway, SessionFacts } from './account-gateway.ts';

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
  /** Safe logout: asks first, then §4's sequence: loading, call, flag cleared, page loaded anew. */
  logout(): void;
}

interface SessionNeeds {
  readonly accounts: AccountGateway;
  readonly cartCount: CartCount;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
  readonly announceFailure: AnnounceFailure;
}

/** The key of §4's pending flag in the session storage, and what stands there after a login elsewhere. */
export const loginFlag = 'login';
const pendingLogin = '1';

/** §4: the login asks nobody who is there. */
const quietScreen = '/login';

/** Creates the owner. It first loads when somebody listens. */
export function createSession(needs: SessionNeeds): Session {
  const { accounts, cartCount, messages, navigator, storage, announceFailure } = needs;
  const refreshes = new Subject<void>();
  const learned = new Subject<SessionFacts>();
  const departures = new Subject<void>();

  const show = (facts: SessionFacts) => (): SessionState => ({ status: 'known', facts, isLeaving: false });
  const showFailure = (state: SessionState): SessionState =>
    state.status === 'known' ? state : { status: 'failed', facts: null, isLeaving: false };
  const showLeaving = (isLeaving: boolean) => (state: SessionState): SessionState =>
    state.status === 'known' ? { ...state, isLeaving } : state;

  /** §4: the pending flag is cleared, and the page loaded anew with the session that the login has made. */
  const isReloading = (): boolean => {
    if (storage.read(loginFlag) !== pendingLogin) return false;
    storage.keep(loginFlag, null);
    navigator.reload();
    return true;
  };
  const load$ = defer(() => (isReloading() ? EMPTY : accounts.readSession())).pipe(
    tap((facts) => cartCount.is(facts.cartLines)),
    map(show),
    catchError(() => of(showFailure)),
  );
  const first$ = defer(() => (navigator.isAt?.(quietScreen) ? EMPTY : load$));
  const known$ = learned.pipe(tap((facts) => cartCount.is(facts.cartLines)), map(show));
  const leave$: Observable<(state: SessionState) => SessionState> = defer(() => accounts.logout()).pipe(
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

  return {
    ...createViewModel<SessionState>(
      { status: 'unknown', facts: null, isLeaving: false },
      merge(first$, refreshes.pipe(switchMap(() => load$)), known$, left$),
    ),
    refresh: () => refreshes.next(),
    wakeUp: () => void isReloading(),
    know: (facts) => learned.next(facts),
    logout: () => departures.next(),
  };
}
