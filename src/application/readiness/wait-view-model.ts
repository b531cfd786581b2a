import { catchError, defer, EMPTY, expand, map, of, Subject, startWith, switchMap, timer, type Observable } from 'rxjs';
import { inSilence } from '../shared/announce-failure.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { ShopReadiness } from './shop-readiness.ts';

/** `asking` during a request, `not-yet` between two, `ready` at the end. */
interface WaitState {
  readonly status: 'asking' | 'not-yet' | 'ready';
}

/** Waits until the shop is ready. */
interface WaitViewModel extends ViewModel<WaitState> {
  /** Asks at once, for a buyer who does not want to wait. */
  ask(): void;
}

/** Pauses between questions: short at first, then longer, because every waiting page asks. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/** Creates the waiting for one visit. It stops at the first yes. */
export function createWaitViewModel({ readiness }: { readonly readiness: ShopReadiness }): WaitViewModel {
  const impatience = new Subject<void>();
  const answer$ = (pauseMs: number): Observable<{ isReady: boolean; pauseMs: number }> =>
    defer(() => readiness.check()).pipe(
      map(() => ({ isReady: true, pauseMs })),
      // Any failure of the question means: not yet.
      catchError((error: unknown) => {
        inSilence(error);
        return of({ isReady: false, pauseMs });
      }),
    );
  const asked$ = answer$(firstPauseMs).pipe(
    expand(({ isReady, pauseMs }) =>
      isReady ? EMPTY : timer(pauseMs).pipe(switchMap(() => answer$(Math.min(longestPauseMs, pauseMs * 2)))),
    ),
    map(({ isReady }): WaitState => ({ status: isReady ? 'ready' : 'not-yet' })),
  );
  const states$ = impatience.pipe(
    startWith(undefined),
    switchMap(() => asked$.pipe(startWith<WaitState>({ status: 'asking' }))),
  );
  return {
    ...createViewModel<WaitState>(
      { status: 'asking' },
      states$.pipe(map((next) => (now: WaitState) => (now.status === 'ready' ? now : next))),
    ),
    ask: () => impatience.next(),
  };
}
