import { distinctUntilChanged, EMPTY, map, type Observable, share, Subject, switchMap } from 'rxjs';
import type { ServerClock } from './server-clock.ts';

/** What a screen shows for a time only. */
interface Turning {
  /** Emits the shop's time, epoch seconds, when something that is shown has begun or ended. */
  readonly turned$: Observable<number>;
  /** To be called when something else is shown: the next turn is then looked for anew. */
  watch(): void;
}

/**
 * Waits for what turns next on one screen.
 * @param turns the moments at which the things shown begin or end, epoch seconds; null for one that stays.
 * They are asked for again by `watch`
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
