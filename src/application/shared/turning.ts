import { distinctUntilChanged, EMPTY, map, type Observable, share, Subject, switchMap } from 'rxjs';
import type { ServerClock } from './server-clock.ts';

/** Follows things that a screen shows for a limited time. */
interface Turning {
  /** Emits the shop's time, epoch seconds, when a shown thing begins or ends. */
  readonly turned$: Observable<number>;
  /** To call when other things are shown: the next turn is then determined again. */
  watch(): void;
}

/**
 * Waits for the next turn on a screen.
 * @param turns the times at which shown things begin or end, epoch seconds; null for permanent ones. `watch` asks for
 * them again
 */
export function createTurning(clock: ServerClock, turns: () => readonly (number | null)[]): Turning {
  const next = new Subject<number | null>();
  const turned$ = next.pipe(
    distinctUntilChanged(),
    switchMap((turn) => (turn === null ? EMPTY : clock.atEnd(turn))),
    map(() => clock.now()),
    share(),
  );
  const first = (): number | null => turns().reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
  return { turned$, watch: () => next.next(first()) };
}
