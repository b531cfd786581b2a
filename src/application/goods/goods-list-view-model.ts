import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  of,
  Subject,
  switchMap,
  startWith,
  type Observable,
} from 'rxjs';
import type { Session } from '../account/session.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { CategoryStep } from './goods.ts';
import type { GoodsGateway, GoodsPage } from './goods-gateway.ts';
import { type ListQuery, writeListQuery } from './list-query.ts';
import { type Offer, offerOf, refreshed } from './offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from './offer-desk.ts';
import type { RememberedPages } from './remembered-pages.ts';

/** What a list shows. While another page or choice loads, the old goods stay, marked as `isRefreshing`. */
export interface GoodsListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly isRefreshing: boolean;
  readonly query: ListQuery;
  readonly offers: readonly Offer[];
  readonly total: number;
  readonly pages: number;
  readonly facets: GoodsPage['facets'];
  readonly categoryPath: readonly CategoryStep[];
}

/** The list engine: every list of goods is one of these with another query. */
export interface GoodsListViewModel extends ViewModel<GoodsListState>, OfferIntents {
  /** Shows another query; the address is the one owner of what it is. */
  show(query: ListQuery): void;
  retry(): void;
}

export interface GoodsListNeeds extends OfferNeeds {
  readonly catalogue: GoodsGateway;
  readonly session: Session;
  readonly rememberedPages: RememberedPages;
}

type Patch = (state: GoodsListState) => GoodsListState;

const noFacets: GoodsPage['facets'] = { categories: [], manufacturers: [], forms: [] };

/** Creates the engine for one visit, beginning with a query. */
export function createGoodsListViewModel(needs: GoodsListNeeds, initial: ListQuery): GoodsListViewModel {
  const { catalogue, session, rememberedPages } = needs;
  const queries = new BehaviorSubject(initial);
  const retries = new Subject<void>();
  const { changes$, ...intents } = createOfferDesk(needs);
  // What one buyer may see is not another's: a page is remembered for who was there.
  const keyOf = (query: ListQuery): string => `${session.getState().facts?.buyer?.username ?? ''}?${writeListQuery(query)}`;

  const load = (query: ListQuery): Observable<Patch> =>
    defer(() => catalogue.list(query)).pipe(
      map((page) => {
        rememberedPages.keep(keyOf(query), page);
        return arrive(query, page);
      }),
      catchError(() => of(fail)),
    );
  const shown$ = combineLatest([
    queries.pipe(distinctUntilChanged((one, other) => writeListQuery(one) === writeListQuery(other))),
    retries.pipe(startWith(undefined)),
  ]).pipe(
    switchMap(([query]) => {
      const known = rememberedPages.read(keyOf(query));
      return concat(known ? of(arrive(query, known)) : EMPTY, of(begin(query)), load(query));
    }),
  );
  const changed$ = changes$.pipe(
    map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })),
  );
  const known = rememberedPages.read(keyOf(initial));
  const empty: GoodsListState = {
    status: 'loading',
    isRefreshing: false,
    query: initial,
    offers: [],
    total: 0,
    pages: 0,
    facets: noFacets,
    categoryPath: [],
  };
  return {
    ...createViewModel<GoodsListState>(known ? arrive(initial, known)(empty) : empty, merge(shown$, changed$)),
    ...intents,
    show: (query) => queries.next(query),
    retry: () => retries.next(),
  };
}

/** Goods that are on the screen stay while others are fetched; without any, the skeleton shows. */
const begin = (query: ListQuery): Patch => (state) => ({
  ...state,
  query,
  status: state.status === 'ready' ? 'ready' : 'loading',
  isRefreshing: state.status === 'ready',
});

const arrive = (query: ListQuery, page: GoodsPage): Patch => (state) => ({
  status: 'ready',
  isRefreshing: false,
  query,
  offers: page.goods.map((goods) => refreshed(state.offers.find((shown) => shown.goods.id === goods.id), offerOf(goods))),
  total: page.total,
  pages: Math.max(1, Math.ceil(page.total / page.perPage)),
  facets: page.facets,
  categoryPath: page.categoryPath,
});

/** The facets stay, so that the buyer can choose otherwise or ask again. */
const fail: Patch = (state) => ({ ...state, status: 'failed', isRefreshing: false, offers: [] });
