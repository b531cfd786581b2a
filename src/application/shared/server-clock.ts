import { asyncScheduler, filter, map, merge, type Observable, type SchedulerLike, share, Subject, take, timer } from 'rxjs';
import { type Countdown, countdown, timestampInMilliseconds } from '../../domain/activity/countdown.ts';
import type { ViewModel } from './view-model.ts';

/** What is left until an end. */
export type TimeLeft = Countdown;

/**
 * The shop's time in milliseconds; null until an answer told it. It ticks each second (§9) while somebody looks. The
 * machine's own clock only measures what has passed since.
 */
export interface ServerClock extends ViewModel<number | null> {
  getState(): number | null;
  getFirstState(): null;
  subscribe(onChange: () => void): () => void;
  /** An answer told the shop's time, in seconds (10 digits, §9) or milliseconds. */
  is(serverNow: number): void;
  /** The shop's time in epoch seconds, for what holds in a period; the machine's own until an answer told it. */
  now(): number;
  /**
   * Emits once when an end, given as in `is`, has come by this clock, and completes; a tick from now at the soonest, so
   * that asking again for what ended is no busy loop. It may be far away: nothing waits longer than a tick.
   */
  atEnd(endsAt: number): Observable<void>;
}

const tickMs = 1000;
/** A server that counts whole seconds is asked a little after an end. */
const graceMs = 200;
/** Answers that differ by less tell the same time: it was cut down to seconds, and on its way. */
const toleranceMs = 2000;

/**
 * Creates the clock; one for the whole page.
 * @param scheduler tells and passes the machine's time
 */
export function createServerClock(scheduler: SchedulerLike = asyncScheduler): ServerClock {
  const told = new Subject<void>();
  /** How far the shop's time is ahead of the machine's. */
  let ahead: number | null = null;
  let shown: number | null = null;
  const look = (): number | null => (shown = ahead === null ? null : scheduler.now() + ahead);
  const ticks$ = merge(told, timer(0, tickMs, scheduler)).pipe(map(look), share());
  return {
    getState: () => shown,
    getFirstState: () => null,
    subscribe: (onChange) => {
      const subscription = ticks$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    is: (serverNow) => {
      const wanted = timestampInMilliseconds(serverNow) - scheduler.now();
      ahead = ahead === null || Math.abs(wanted - ahead) > toleranceMs ? wanted : Math.max(wanted, ahead);
      look();
      told.next();
    },
    now: () => Math.floor((scheduler.now() + (ahead ?? 0)) / 1000),
    atEnd: (endsAt) =>
      timer(tickMs, tickMs, scheduler).pipe(
        map(look),
        filter((now) => (now ?? scheduler.now()) >= timestampInMilliseconds(endsAt) + graceMs),
        take(1),
        map(() => undefined),
      ),
  };
}

/** What is left until an end, by the clock's state; null while nobody knows the time. */
export const timeLeft = (endsAt: number, serverMs: number | null): TimeLeft | null =>
  serverMs === null ? null : countdown(endsAt, serverMs, 0);
