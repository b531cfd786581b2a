import { map, merge, Subject, timer } from 'rxjs';
import { type Countdown, countdown } from '../../domain/activity/countdown.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** The server's clock, for what ends: it ticks each second (§9) while somebody looks at it. */
export interface FlashClock extends ViewModel<number | null> {
  /** The server told its time, in seconds. */
  is(serverNow: number | null): void;
  /** Milliseconds until an end; null while the time is not known. */
  untilEnd(endsAt: number): number | null;
}

const tickMs = 1000;

/** Creates the clock. Its state is the server's time in milliseconds; the machine's own clock only measures what passed. */
export function createFlashClock(now: () => number = Date.now): FlashClock {
  const told = new Subject<number | null>();
  let base: { readonly server: number; readonly at: number } | null = null;
  const present = (): number | null => (base === null ? null : base.server + now() - base.at);
  const model = createViewModel<number | null>(null, merge(told, timer(0, tickMs)).pipe(map(() => present)));
  return {
    ...model,
    is: (serverNow) => {
      base = serverNow === null ? null : { server: serverNow * 1000, at: now() };
      told.next(serverNow);
    },
    untilEnd: (endsAt) => {
      const time = present();
      return time === null ? null : endsAt * 1000 - time;
    },
  };
}

/** What is left until an end, by the clock's state; null when it is over or nobody knows the time. */
export function timeLeft(endsAt: number, serverMs: number | null): Pick<Countdown, 'hours' | 'minutes' | 'seconds' | 'days'> | null {
  if (serverMs === null) return null;
  const left = countdown(endsAt, serverMs / 1000, 0);
  return left.over ? null : left;
}
