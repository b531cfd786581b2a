import { concatMap, Subject } from 'rxjs';
import type { UnansweredWrites } from './unanswered-writes.ts';

/**
 * Tasks one after the other: two quick taps must not overtake each other. They belong to an owner that lives as long as
 * the page, so that what was begun ends wherever the buyer has gone. Whatever comes of a task beside its answer (badge,
 * toast, news) is part of the task; a screen only listens.
 */
export interface Turns {
  /** Runs a task when every earlier one has ended, well or badly; gives what it gives. */
  take<Value>(task: () => Promise<Value>): Promise<Value>;
  /** Takes a turn for a write that the buyer was shown as done; it counts as unanswered until its task has ended. */
  write<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** Creates the turns of one owner. */
export function createTurns(unanswered: UnansweredWrites): Turns {
  const tasks = new Subject<() => Promise<void>>();
  tasks.pipe(concatMap((task) => task())).subscribe();
  const take: Turns['take'] = (task) =>
    new Promise((resolve, reject) => {
      tasks.next(async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  return {
    take,
    write: (task) => {
      const end = unanswered.begin();
      return take(task).finally(end);
    },
  };
}
