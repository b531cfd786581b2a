import { distinctUntilChanged, map, type Observable, share, tap } from 'rxjs';

/** The state of a screen, with notification of changes; the one UI abstraction we own. */
export interface ViewModel<State> {
  /**
   * The present state; the same object until something changes.
   * @throws a bug that has ended the work behind it, so that it surfaces at the screen
   */
  getState(): State;
  /** The state before any subscription: the first look of a screen, the same for everybody. */
  getFirstState(): State;
  /**
   * Calls `onChange` after every change until the returned function is called. Work runs only while somebody is
   * subscribed.
   */
  subscribe(onChange: () => void): () => void;
}

/** A view model with its private state. */
export interface OwnViewModel<State, Shown> extends ViewModel<Shown> {
  /** The state before `show`, for the model's own streams and intents. */
  getOwn(): State;
}

/**
 * Folds a stream of patches into a view model.
 * @param initial the state before the first patch
 * @param patches$ functions from the present state to the next; returning the same object is no change
 * @param show the public part of the state; all of it by default
 */
export function createViewModel<State>(initial: State, patches$: Observable<(state: State) => State>): ViewModel<State>;
export function createViewModel<State, Shown>(
  initial: State,
  patches$: Observable<(state: State) => State>,
  show: (state: State) => Shown,
): OwnViewModel<State, Shown>;
export function createViewModel<State, Shown>(
  initial: State,
  patches$: Observable<(state: State) => State>,
  show = (state: State): Shown => state as unknown as Shown,
): OwnViewModel<State, Shown> {
  const first = show(initial);
  let state = initial;
  let shown = first;
  let bug: { readonly error: unknown } | null = null;
  const changes$ = patches$.pipe(
    map((patch) => {
      const next = patch(state);
      if (next !== state) shown = show(next);
      return (state = next);
    }),
    distinctUntilChanged(),
    tap({ error: (error: unknown) => (bug = { error }) }),
    share(),
  );
  return {
    getState: () => {
      if (bug !== null) throw bug.error;
      return shown;
    },
    getOwn: () => state,
    getFirstState: () => first,
    subscribe: (onChange) => {
      const subscription = changes$.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
  };
}
