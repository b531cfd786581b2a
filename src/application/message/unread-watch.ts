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

/** The pause between two questions: with the request the badge is never older than 30 s. */
const pauseMs = 25_000;
/** The longest pause after failures. */
const longestPauseMs = 300_000;

interface WatchNeeds {
  readonly inbox: Pick<InboxGateway, 'count'>;
  readonly session: Session;
}

/** Keeps the number of unread messages current, for header, rail and tab bar. */
interface UnreadWatch {
  /** Polls until the returned function is called. */
  start(): () => void;
  /** Whether the page is visible and online; otherwise it does not poll. */
  look(isAwake: boolean): void;
}

/**
 * Creates the watch; one for the page while a buyer is signed in. The session's number counts as fresh. Failures are
 * silent; after an ended session, or from a server without counts, it stops.
 * @param scheduler provides the time
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
    // A number changed by the buyer's own action meanwhile is newer than this answer.
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
            // A buyer who returns or reconnects does not wait for the long pause.
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
