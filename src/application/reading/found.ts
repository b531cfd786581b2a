import { catchError, concat, defer, map, merge, of, Subject, switchMap } from 'rxjs';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';

/** Something that an address names: it may not be there, which is no failure and is not asked again. */
export type Found<Value> =
  | { readonly status: 'loading' | 'failed' | 'missing'; readonly value: null }
  | { readonly status: 'ready'; readonly value: Value };

export interface FoundViewModel<Value> extends ViewModel<Found<Value>> {
  retry(): void;
}

const isMissing = (error: unknown): boolean => error instanceof GatewayError && error.kind === 'business' && error.detail.code === 404;

/** Creates the view model of what one address names. */
export function createFound<Value>(load: () => Promise<Value>): FoundViewModel<Value> {
  const retries = new Subject<void>();
  const load$ = defer(load).pipe(
    map((value): Found<Value> => ({ status: 'ready', value })),
    catchError((error: unknown) => of<Found<Value>>({ status: isMissing(error) ? 'missing' : 'failed', value: null })),
  );
  const waiting: Found<Value> = { status: 'loading', value: null };
  const states$ = merge(load$, retries.pipe(switchMap(() => concat(of(waiting), load$))));
  return {
    ...createViewModel<Found<Value>>(waiting, states$.pipe(map((state) => () => state))),
    retry: () => retries.next(),
  };
}
