import { BehaviorSubject, catchError, combineLatest, concat, defer, distinctUntilChanged, map, of, Subject, startWith, switchMap } from 'rxjs';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { BrandPage, BrandQuestion, ZoneGateway } from './zone-gateway.ts';

/** The brand zone. While another page or letter loads, the old brands stay, marked as `isRefreshing`. */
export interface BrandsState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isRefreshing: boolean;
  readonly found: BrandPage | null;
  readonly pages: number;
}

export interface BrandsViewModel extends ViewModel<BrandsState> {
  /** Asks for others; the address is the one owner of which. */
  show(question: BrandQuestion): void;
  retry(): void;
}

type Patch = (state: BrandsState) => BrandsState;

const begin: Patch = (state) => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading', isRefreshing: state.status === 'ready' });
/** The initials stay, so that the buyer can choose otherwise. */
const fail: Patch = (state) => ({ ...state, status: 'failed', isRefreshing: false });
const arrive = (found: BrandPage): Patch => () => ({
  status: 'ready',
  isRefreshing: false,
  found,
  pages: Math.max(1, Math.ceil(found.total / found.perPage)),
});

const isSame = (one: BrandQuestion, other: BrandQuestion): boolean =>
  one.initial === other.initial && one.keywords === other.keywords && one.page === other.page;

/** Creates the brand zone for one visit. */
export function createBrandsViewModel({ zones }: { readonly zones: ZoneGateway }, first: BrandQuestion): BrandsViewModel {
  const questions = new BehaviorSubject(first);
  const retries = new Subject<void>();
  const patches$ = combineLatest([questions.pipe(distinctUntilChanged(isSame)), retries.pipe(startWith(undefined))]).pipe(
    switchMap(([question]) =>
      concat(of(begin), defer(() => zones.brands(question)).pipe(map(arrive), catchError(() => of(fail)))),
    ),
  );
  return {
    ...createViewModel<BrandsState>({ status: 'loading', isRefreshing: false, found: null, pages: 1 }, patches$),
    show: (question) => questions.next(question),
    retry: () => retries.next(),
  };
}
