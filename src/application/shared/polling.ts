import { catchError, defer, EMPTY, merge, type Observable, of, repeat, Subject, switchMap, timer } from 'rxjs';
import { type AnnounceFailure, inSilence } from './announce-failure.ts';
import { GatewayError } from './gateway-error.ts';

/** Pauses between questions in milliseconds: short while an answer is likely, longer later. */
const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
const growth = 1.25;

const pauseAfter = (round: number): number => Math.min(longestPauseMs, firstPauseMs * growth ** (round - 1));

/** The state of a followed thing: `wait` nothing known yet, `over` nothing more to come. */
export type Following = 'wait' | 'ask' | 'over';

interface PollingNeeds<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly standing: () => Following;
  readonly announceFailure: AnnounceFailure;
}

interface Polling<Answer> {
  /** Answers, while subscribed and until nothing more can come. */
  readonly answers$: Observable<Answer>;
  /** Whether the page is visible: a hidden page does not poll, and polls at once when visible again. */
  look(isVisible: boolean): void;
  /** An action may bring the answer soon: polls often again. */
  hurry(): void;
}

/** Polls something that happens elsewhere; failures in between are silent. */
export function createPolling<Answer>({ ask, standing, announceFailure }: PollingNeeds<Answer>): Polling<Answer> {
  const turns = new Subject<{ readonly isVisible: boolean; readonly afterMs: number }>();
  let isVisible = true;
  const asked$ = defer(() => (standing() === 'ask' ? ask() : EMPTY)).pipe(
    catchError((error: unknown) => {
      // A later question may succeed; only a login failure needs the buyer.
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
