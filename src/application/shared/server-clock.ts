import { asyncScheduler, filter, map, merge, type Observable, type SchedulerLike, share, Subject, take, timer } from 'rxjs';
import { type Countdown, countdown, timestampInMilliseconds } from '../../domain/activity/countdown.ts';
import type { ViewModel } from './view-model.ts';

/** The time left until an end. */
export type TimeLeft = Countdown;

/**
 * The shop's time in milliseconds; null until the first answer. It ticks each second (§9) while subscribed. The device
 * clock only measures the time since the answer.
 */
export interface ServerClock extends ViewModel<number | null> {
  getState(): number | null;
  getFirstState(): null;
  subscribe(onChange: () => void): () => void;
  /** Takes the shop's time from an answer, in seconds (10 digits, §9) or milliseconds. */
  is(serverNow: number): void;
  /** The shop's time in epoch seconds, for periods; the device's own until the first answer. */
  now(): number;
  /**
   * Emits once at an end, given as in `is`, by this clock, and completes; at least one tick from now, so that reloading
   * an ended thing makes no busy loop. The end may be far away: no timer is longer than a tick.
   */
  atEnd(endsAt: number): Observable<void>;
}

const tickMs = 1000;
/** A server that counts whole seconds is asked shortly after an end. */
const graceMs = 200;
/** Smaller differences between answers are rounding and transfer time. */
const toleranceMs = 2000;

/**
 * Creates the clock; one for the whole page.
 * @param scheduler provides the device's time
 */
export function createServerClock(scheduler: SchedulerLike = asyncScheduler): ServerClock {
  const told = new Subject<void>();
  /** The difference between the shop's and the device's time. */
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

/** The time left until an end, by the clock's state; null while the time is unknown. */
export const timeLeft = (endsAt: number, serverMs: number | null): TimeLeft | null =>
  serverMs === null ? null : countdown(endsAt, serverMs, 0);
