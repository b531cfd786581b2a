import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  first,
  map,
  merge,
  of,
  share,
  Subject,
  switchMap,
  type Observable,
} from 'rxjs';
import { buyerKey } from '../../account/last-buyer.ts';
import type { Session } from '../../account/session.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { followedBy } from '../../shared/followed-by.ts';
import { heard } from '../../shared/heard.ts';
import { type Load, type LoadPatch, loadOf, ready, waiting } from '../../shared/load/load.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../../shared/view-model.ts';
import { type GoodsGateway, type GoodsPage, plainReading } from '../goods-gateway.ts';
import {
  arriveFurther,
  arriveList,
  changeList,
  emptyList,
  failFurther,
  failList,
  type GoodsListState,
  type ListPatch,
} from './list-pages.ts';
import { listKey, type ListQuery, writeListQuery } from './list-query.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../offer/offer-actions.ts';
import type { RememberedPages } from './remembered-pages.ts';

/** The list engine: every list of goods is one of these with another query. */
interface GoodsListViewModel extends ViewModel<GoodsListState>, OfferIntents {
  /** Shows another query; the address owns the query. */
  show(query: ListQuery): void;
  /** Takes the visible pages, the most wanted first; missing ones are fetched one after another. */
  need(pages: readonly number[]): void;
  retry(): void;
}

interface GoodsListNeeds extends OfferNeeds {
  readonly catalogue: GoodsGateway;
  readonly session: Session;
  readonly rememberedPages: RememberedPages;
  readonly announceFailure: AnnounceFailure;
}

/** How a view reads the list. */
export interface ListManner {
  readonly perPage: number;
  /** All pages form one long list: another page is another position, and asks nothing by itself. */
  readonly isContinuous: boolean;
}

export const byPages: ListManner = { perPage: plainReading.perPage, isContinuous: false };

/** The answer to a query. */
interface Arrival {
  readonly query: ListQuery;
  readonly page: GoodsPage;
}
interface State {
  readonly load: Load<Arrival>;
  readonly list: GoodsListState;
}
type Patch = (state: State) => State;

const onList =
  (patch: ListPatch): Patch =>
  (state) => {
    const list = patch(state.list);
    return list === state.list ? state : { ...state, list };
  };
/** How the load of a query's page changes the list. */
const listed =
  (patch: LoadPatch<Arrival>, now: number): Patch =>
  ({ load: before, list }) => {
    const load = patch(before);
    const { status, value, isRefreshing } = load;
    if (status === 'failed') return { load, list: failList(load.reason)(list) };
    if (value !== null && value.page !== before.value?.page) return { load, list: arriveList(value.query, value.page, now)(list) };
    return { load, list: { ...list, status: status === 'ready' ? status : 'loading', isRefreshing, reason: '' } };
  };

/** Creates the engine for one visit, beginning with a query. */
export function createGoodsListViewModel(
  needs: GoodsListNeeds,
  initial: ListQuery,
  { perPage, isContinuous }: ListManner = byPages,
): GoodsListViewModel {
  const { catalogue, session, rememberedPages, offerNews, clock, announceFailure } = needs;
  const queries = new Subject<ListQuery>();
  const wanted = new BehaviorSubject<readonly number[]>([]);
  // A page is cached for its buyer, because others may see other goods.
  const keyOf = (query: ListQuery): string => `${buyerKey(session.getState().facts)}?${writeListQuery(query)}&${perPage}`;
  // The page may arrive before the session's answer, which tells the buyer.
  const remember = (query: ListQuery, page: GoodsPage): void =>
    void heard(session)
      .pipe(first(({ status }) => status !== 'unknown'))
      .subscribe(() => rememberedPages.keep(keyOf(query), page));
  const recall = (query: ListQuery): Arrival | undefined => {
    const page = rememberedPages.read(keyOf(query));
    return page && { query, page };
  };
  const read = async (query: ListQuery, facets?: GoodsPage['facets']): Promise<GoodsPage> => {
    const answer = await catalogue.list(query, { perPage, withFacets: facets === undefined });
    const page = facets ? { ...answer, facets } : answer;
    remember(query, page);
    return page;
  };

  const isSame = (one: ListQuery, other: ListQuery): boolean =>
    isContinuous ? listKey(one) === listKey(other) : writeListQuery(one) === writeListQuery(other);
  const ask = async (query: ListQuery): Promise<Arrival> => ({ query, page: await read(query) });
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, recall, announceFailure }, initial);
  const shown = () => [...model.getState().held.values()].flat();
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers: shown, refresh });
  const listed$ = patches$.pipe(
    map((patch) => listed(patch, clock.now())),
    share(),
  );
  // One page at a time (§4: one request in flight per URL); the visible pages then decide which is next.
  const further = (): Observable<ListPatch> =>
    defer(() => {
      const { query, status, isRefreshing, held, unreached, pages, facets } = model.getState();
      if (status !== 'ready' || isRefreshing) return EMPTY;
      const next = wanted.value.find((page) => page <= pages && !held.has(page) && !unreached.has(page));
      if (next === undefined) return EMPTY;
      const one$ = defer(() => read({ ...query, page: next }, facets)).pipe(
        map((page) => arriveFurther(next, page, clock.now())),
        catchError((error: unknown) => {
          announceFailure(error);
          return of(failFurther(next));
        }),
      );
      return concat(one$, further());
    });
  const further$ = listed$.pipe(switchMap(() => wanted.pipe(exhaustMap(further))));
  const moved$ = queries.pipe(
    map(
      (query): ListPatch =>
        (list) =>
          writeListQuery(query) === writeListQuery(list.query) ? list : { ...list, query },
    ),
  );
  const changed$ = changes$.pipe(map(changeList));

  const empty: State = { load: waiting, list: emptyList(initial, perPage) };
  const known = recall(initial);
  const model: OwnViewModel<State, GoodsListState> = createViewModel<State, GoodsListState>(
    known ? listed(() => ready(known), clock.now())(empty) : empty,
    merge(listed$, merge(further$, moved$, changed$).pipe(map(onList))).pipe(followedBy(() => tellSeen())),
    ({ list }) => list,
  );
  let told: GoodsListState['held'] | null = null;
  const tellSeen = (): void => {
    const { held } = model.getState();
    if (held === told) return;
    told = held;
    watch();
    offerNews.seen(shown());
  };
  return {
    ...model,
    ...intents,
    show: (query) => {
      queries.next(query);
      show(query);
    },
    need: (pages) => wanted.next(pages),
    retry,
  };
}
