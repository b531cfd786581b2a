import { catchError, concat, defer, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { createViewModel, type ViewModel } from './view-model.ts';

/** Something that is asked for once: a block of a page, the header's data. */
export type Loaded<Value> =
  | { readonly status: 'loading' | 'failed'; readonly value: null }
  | { readonly status: 'ready'; readonly value: Value };

/** A block that loads by itself and fails by itself. */
export interface LoadedViewModel<Value> extends ViewModel<Loaded<Value>> {
  /** Asks again, after a failure. */
  retry(): void;
}

/** The state before the first answer. */
export const loading: Loaded<never> = { status: 'loading', value: null };

/** The patches of a load: failure shows only where there was nothing to show yet. */
export function loadedPatches<Value>(
  load: () => Promise<Value>,
  retries: Observable<void>,
  arrived: (value: Value, before: Loaded<Value>) => Value = (value) => value,
): Observable<(state: Loaded<Value>) => Loaded<Value>> {
  const ready = (value: Value) => (state: Loaded<Value>): Loaded<Value> => ({ status: 'ready', value: arrived(value, state) });
  const failed = (state: Loaded<Value>): Loaded<Value> => (state.status === 'ready' ? state : { status: 'failed', value: null });
  const load$ = defer(load).pipe(map(ready), catchError(() => of(failed)));
  return merge(load$, retries.pipe(switchMap(() => concat(of((): Loaded<Value> => loading), load$))));
}

/** A view model that is nothing but its load. It loads anew whenever somebody comes to listen, and shows the old meanwhile. */
export function createLoaded<Value>(load: () => Promise<Value>): LoadedViewModel<Value> {
  const retries = new Subject<void>();
  return {
    ...createViewModel<Loaded<Value>>(loading, loadedPatches(load, retries)),
    retry: () => retries.next(),
  };
}
