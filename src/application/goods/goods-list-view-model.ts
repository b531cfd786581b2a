import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  first,
  map,
  merge,
  of,
  Subject,
  switchMap,
  startWith,
  type Observable,
} from 'rxjs';
import type { Session } from '../account/session.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type GoodsGateway, type GoodsPage, plainReading } from './goods-gateway.ts';
import { arriveFurther, arriveList, beginList, changeList, emptyList, failFurther, failList, type GoodsListState, type ListPatch } from './list-pages.ts';
import { listKey, type ListQuery, writeListQuery } from './list-query.ts';
import { createOfferDesk, type OfferChange, type OfferIntents, type OfferNeeds } from './offer-desk.ts';
import type { RememberedPages } from './remembered-pages.ts';

export type { GoodsListState } from './list-pages.ts';

/** The list engine: every list of goods is one of these with another query. */
export interface GoodsListViewModel extends ViewModel<GoodsListState>, OfferIntents {
  /** Shows another query; the address is the one owner of what it is. */
  show(query: ListQuery): void;
  /** The pages that are in sight, the most wanted first; those that are not here are fetched one after another. */
  need(pages: readonly number[]): void;
  /** A change of goods that comes from elsewhere, as the order sheet. */
  hear(change: OfferChange): void;
  retry(): void;
}

export interface GoodsListNeeds extends OfferNeeds {
  readonly catalogue: GoodsGateway;
  readonly session: Session;
  readonly rememberedPages: RememberedPages;
}

/** How a view reads the list. */
export interface ListManner {
  readonly perPage: number;
  /** All pages are one long list: another page of it is another place, and asks nothing by itself. */
  readonly isContinuous: boolean;
}

export const byPages: ListManner = { perPage: plainReading.perPage, isContinuous: false };

/** Creates the engine for one visit, beginning with a query. */
export function createGoodsListViewModel(
  needs: GoodsListNeeds,
  initial: ListQuery,
  { perPage, isContinuous }: ListManner = byPages,
): GoodsListViewModel {
  const { catalogue, session, rememberedPages } = needs;
  const queries = new BehaviorSubject(initial);
  const retries = new Subject<void>();
  const heard$ = new Subject<OfferChange>();
  const wanted = new BehaviorSubject<readonly number[]>([]);
  const { changes$, ...intents } = createOfferDesk(needs);
  // What one buyer may see is not another's: a page is remembered for who was there.
  const keyOf = (query: ListQuery): string => `${session.getState().facts?.buyer?.username ?? ''}?${writeListQuery(query)}&${perPage}`;
  // Whose page it is may be known only after the page itself.
  const remember = (query: ListQuery, page: GoodsPage): void =>
    void heard(session)
      .pipe(first(({ status }) => status !== 'unknown'))
      .subscribe(() => rememberedPages.keep(keyOf(query), page));
  const read = (query: ListQuery, withFacets: boolean, facets?: GoodsPage['facets']): Observable<GoodsPage> =>
    defer(() => catalogue.list(query, { perPage, withFacets })).pipe(
      map((answer) => {
        const page = facets ? { ...answer, facets } : answer;
        remember(query, page);
        return page;
      }),
    );

  const isSame = (one: ListQuery, other: ListQuery): boolean =>
    isContinuous ? listKey(one) === listKey(other) : writeListQuery(one) === writeListQuery(other);
  const shown$ = combineLatest([queries.pipe(distinctUntilChanged(isSame)), retries.pipe(startWith(undefined))]).pipe(
    switchMap(([query]) => {
      const known = rememberedPages.read(keyOf(query));
      const first$ = read(query, true).pipe(map((page) => arriveList(query, page)), catchError(() => of(failList)));
      return concat(known ? of(arriveList(query, known)) : EMPTY, of(beginList(query)), first$, wanted.pipe(exhaustMap(() => further(query))));
    }),
  );
  // One at a time (§4: one request in flight per URL); what is wanted by then says which is next.
  const further = (query: ListQuery): Observable<ListPatch> =>
    defer(() => {
      const { status, held, unreached, pages, facets } = model.getState();
      const next = status === 'ready' ? wanted.value.find((page) => page <= pages && !held.has(page) && !unreached.has(page)) : undefined;
      if (next === undefined) return EMPTY;
      const one$ = read({ ...query, page: next }, false, facets).pipe(
        map((page) => arriveFurther(next, page)),
        catchError(() => of(failFurther(next))),
      );
      return concat(one$, further(query));
    });
  const moved$ = isContinuous ? queries.pipe(map((query): ListPatch => (state) => (listKey(query) === listKey(state.query) ? { ...state, query } : state))) : EMPTY;
  const changed$ = merge(changes$, heard$).pipe(map(changeList));

  const known = rememberedPages.read(keyOf(initial));
  const empty = emptyList(initial, perPage);
  const model = createViewModel<GoodsListState>(known ? arriveList(initial, known)(empty) : empty, merge(shown$, moved$, changed$));
  return {
    ...model,
    ...intents,
    show: (query) => queries.next(query),
    need: (pages) => wanted.next(pages),
    hear: (change) => heard$.next(change),
    retry: () => retries.next(),
  };
}
