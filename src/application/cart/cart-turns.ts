import { concatMap, defer, Subject } from 'rxjs';

/**
 * Whatever reads or writes the cart, one call after the other: two quick taps must not overtake each other, and the
 * check page must not read before the cart page has written. The one owner lives as long as the page, so that a write
 * still goes out when the buyer has left the screen.
 */
export interface CartTurns {
  /** Runs a task when every earlier one has ended, well or badly; gives what it gives. */
  take<Value>(task: () => Promise<Value>): Promise<Value>;
}

/** Creates the owner; one for the whole page. */
export function createCartTurns(): CartTurns {
  const tasks = new Subject<() => Promise<void>>();
  tasks.pipe(concatMap((task) => defer(task))).subscribe();
  return {
    take: (task) =>
      new Promise((resolve, reject) => {
        tasks.next(() => task().then(resolve, reject));
      }),
  };
}
