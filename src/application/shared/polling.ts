import { catchError, defer, EMPTY, merge, type Observable, of, repeat, Subject, switchMap, timer } from 'rxjs';
import { type AnnounceFailure, inSilence } from './announce-failure.ts';
import { GatewayError } from './gateway-error.ts';

/** Pauses between questions in milliseconds: short while the answer is likely to come, polite later. */
const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
const growth = 1.25;

const pauseAfter = (round: number): number => Math.min(longestPauseMs, firstPauseMs * growth ** (round - 1));

/** Where a thing stands with the one who follows it: `wait` nothing is known yet, `over` nothing can come any more. */
export type Following = 'wait' | 'ask' | 'over';

interface PollingNeeds<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly standing: () => Following;
  readonly announceFailure: AnnounceFailure;
}

interface Polling<Answer> {
  /** Answers, while somebody listens and until nothing can come any more. */
  readonly answers$: Observable<Answer>;
  /** Whether anybody looks: a hidden page asks nothing, and asks at once when it is seen again. */
  look(isVisible: boolean): void;
  /** Something was just done that may bring the answer: asks often again. */
  hurry(): void;
}

/** Follows something that happens elsewhere by asking for it again and again; failures in between are not said. */
export function createPolling<Answer>({ ask, standing, announceFailure }: PollingNeeds<Answer>): Polling<Answer> {
  const turns = new Subject<{ readonly isVisible: boolean; readonly afterMs: number }>();
  let isVisible = true;
  const asked$ = defer(() => (standing() === 'ask' ? ask() : EMPTY)).pipe(
    catchError((error: unknown) => {
      // The next question may be answered; only the way to the login is not found by asking again.
      if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
      else inSilence(error);
      return EMPTY;
    }),
  );
  const round$ = (afterMs: number) =>
    timer(afterMs).pipe(
      switchMap(() => asked$.pipe(repeat({ delay: (round) => (standing() === 'over' ? EMPTY : timer(pauseAfter(round))) }))),
    );
  return {
    answers$: merge(
      defer(() => of({ isVisible, afterMs: firstPauseMs })),
      turns,
    ).pipe(switchMap((turn) => (turn.isVisible ? round$(turn.afterMs) : EMPTY))),
    look: (now) => {
      if (now === isVisible) return;
      isVisible = now;
      turns.next({ isVisible, afterMs: 0 });
    },
    hurry: () => turns.next({ isVisible, afterMs: firstPauseMs }),
  };
}
