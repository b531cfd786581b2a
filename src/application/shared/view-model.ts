import { distinctUntilChanged, map, type Observable, share } from 'rxjs';

/** State that a screen shows, and a way to hear of its changes; the one UI abstraction we own. */
export interface ViewModel<State> {
  /** The present state; the same object until something changes. */
  getState(): State;
  /** What is shown before anybody has listened: the first look of a screen, the same for everybody. */
  getFirstState(): State;
  /** Calls `onChange` after every change until the returned function is called. Work runs only while somebody listens. */
  subscribe(onChange: () => void): () => void;
}

/**
 * Folds a stream of patches into a view model.
 * @param initial what is shown before the first patch
 * @param patches$ functions from the present state to the next; returning the same object is no change
 */
export function createViewModel<State>(
  initial: State,
  patches$: Observable<(state: State) => State>,
): ViewModel<State> {
  let state = initial;
  const changes$ = patches$.pipe(
    map((patch) => (state = patch(state))),
    distinctUntilChanged(),
    share(),
  );
  return {
    getState: () => state,
    getFirstState: () => initial,
    subscribe: (onChange) => {
      const subscription = changes$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
  };
}
