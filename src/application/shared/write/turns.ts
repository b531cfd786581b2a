import { concatMap, Subject } from 'rxjs';
import type { UnansweredWrites } from './unanswered-writes.ts';

/**
 * A queue of tasks: two quick taps must not overtake each other. It belongs to an owner that lives as long as the page,
 * so that started tasks complete wherever the buyer goes. All effects of a task beside its answer (badge, toast, news)
 * are part of the task; a screen only listens.
 */
export interface Turns {
  /** Runs a task after every earlier one has settled; resolves to its value. */
  take<Value>(task: () => Promise<Value>): Promise<Value>;
  /** Runs a write that the page shows as done; it counts as unanswered until its task has settled. */
  write<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** Creates the queue of one owner. */
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
