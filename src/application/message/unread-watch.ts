import {
  asyncScheduler,
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  repeat,
  type SchedulerLike,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { Session } from '../account/session.ts';
import { inSilence } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { InboxGateway } from './inbox-gateway.ts';

/** Between two questions: with the way there and back the badge is never older than 30 s. */
const pauseMs = 25_000;
/** A server that does not answer is asked less and less often. */
const longestPauseMs = 300_000;

interface WatchNeeds {
  readonly inbox: Pick<InboxGateway, 'count'>;
  readonly session: Session;
}

/** Keeps the number of unread messages fresh, for header, rail and tab bar together. */
interface UnreadWatch {
  /** Asks from now on until the returned function is called. */
  start(): () => void;
  /** Whether anybody looks and the network is there: nothing is asked meanwhile. */
  look(isAwake: boolean): void;
}

/**
 * Creates the watch; one for the page while a buyer is signed in. What the session told counts as just asked. Failures
 * are not said; a session that has ended and a server that does not count are not asked again.
 * @param scheduler tells and passes the machine's time
 */
export function createUnreadWatch({ inbox, session }: WatchNeeds, scheduler: SchedulerLike = asyncScheduler): UnreadWatch {
  const awake = new BehaviorSubject(false);
  let askedAt = scheduler.now();
  let failures = 0;
  let isOver = false;
  const shown = () => session.getState().facts?.buyer?.unreadMessages;
  const ask$ = defer(() => {
    const before = shown();
    askedAt = scheduler.now();
    // A badge that the buyer's own act has changed meanwhile is newer than this answer.
    return inbox.count().then((unread) => {
      if (shown() === before) session.hearUnread(unread);
    });
  }).pipe(
    tap(() => (failures = 0)),
    catchError((error: unknown) => {
      inSilence(error);
      failures += 1;
      isOver = error instanceof GatewayError && (error.kind === 'login' || error.kind === 'missing');
      return EMPTY;
    }),
    finalize(() => (askedAt = scheduler.now())),
  );
  const wait = () => Math.max(0, askedAt + Math.min(pauseMs * 2 ** failures, longestPauseMs) - scheduler.now());
  const round$ = defer(() => timer(wait(), scheduler)).pipe(
    takeWhile(() => !isOver),
    concatMap(() => ask$),
    repeat({ delay: () => (isOver ? EMPTY : Promise.resolve()) }),
  );
  return {
    start: () => {
      const watching = awake
        .pipe(
          distinctUntilChanged(),
          switchMap((is) => {
            if (!is || isOver) return EMPTY;
            // Whoever comes back, or is connected again, need not wait for the long pause.
            failures = 0;
            return round$;
          }),
        )
        .subscribe();
      return () => watching.unsubscribe();
    },
    look: (is) => awake.next(is),
  };
}
