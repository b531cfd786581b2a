import { catchError, concat, defer, EMPTY, map, merge, of, Subject, switchMap } from 'rxjs';
import { GatewayError } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { BrandDetail, ZoneGateway } from './zone-gateway.ts';

/** A brand's own page, beside its goods. */
export type BrandState =
  | { readonly status: 'loading' | 'failed' | 'not-found'; readonly brand: null }
  | { readonly status: 'ready'; readonly brand: BrandDetail };

export interface BrandViewModel extends ViewModel<BrandState> {
  retry(): void;
}

const loading: BrandState = { status: 'loading', brand: null };
const noSuchBrand = 404;

/** Creates the brand's head for one visit. */
export function createBrandViewModel({ zones }: { readonly zones: ZoneGateway }, id: string): BrandViewModel {
  const retries = new Subject<void>();
  const load$ = defer(() => zones.brand(id)).pipe(
    map((brand): BrandState => ({ status: 'ready', brand })),
    catchError((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind === 'superseded') return EMPTY;
      // An id that no brand could have is refused as a field.
      const isMissing = error.kind === 'fields' || (error.kind === 'business' && error.detail.code === noSuchBrand);
      return of<BrandState>({ status: isMissing ? 'not-found' : 'failed', brand: null });
    }),
  );
  const states$ = merge(load$, retries.pipe(switchMap(() => concat(of(loading), load$))));
  return {
    ...createViewModel<BrandState>(loading, states$.pipe(map((state) => () => state))),
    retry: () => retries.next(),
  };
}
