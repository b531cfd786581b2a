import { BehaviorSubject, catchError, combineLatest, concat, defer, distinctUntilChanged, EMPTY, exhaustMap, map, merge, of, type Observable, Subject, startWith, switchMap } from 'rxjs';
import { shownAmount, sumOf } from '../cart/shown-money.ts';
import { amountOf, offerOf, withFavorite } from '../goods/offer.ts';
import { changedOffers, createOfferDesk, type OfferIntents, type OfferNeeds } from '../goods/offer-desk.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { addSelected, type BatchState } from './batch-adding.ts';
import type { FavoriteGateway, FavoritePage } from './favorite-gateway.ts';

/** My favourites. What is taken off stays in its place until the page is left, so that a slip can be undone. */
export interface FavoritesState extends BatchState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Several are being taken off. */
  readonly isRemoving: boolean;
}

export interface FavoritesViewModel extends ViewModel<FavoritesState>, OfferIntents {
  show(page: number): void;
  retry(): void;
  select(goodsId: string, wanted: boolean): void;
  /** All of this page, or none. */
  selectAll(wanted: boolean): void;
  /** Puts what is selected into the cart, batch by batch. */
  addSelected(): void;
  /** No further batch is sent; what is on its way is still answered. */
  stopAdding(): void;
  /** Takes what is selected off the favourites. */
  removeSelected(): void;
  /** Puts the news of the last adding away. */
  closeOutcome(): void;
}

export interface FavoritesNeeds extends OfferNeeds {
  readonly favorites: FavoriteGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FavoritesState) => FavoritesState;

/** Another page is another choice; what is being added of the old one goes on, and its outcome stays. */
const nothing = { offers: [], selected: new Set<string>(), isRemoving: false } as const;
const begin: Patch = (state) => ({ ...state, ...nothing, status: 'loading' });
const fail: Patch = (state) => ({ ...state, ...nothing, status: 'failed' });
const arrive = ({ goods, total, page, perPage }: FavoritePage): Patch => (state) => ({
  ...state,
  ...nothing,
  status: 'ready',
  offers: goods.map((one) => offerOf(one)),
  total,
  page,
  pages: Math.max(1, Math.ceil(total / perPage)),
});
const select = (ids: readonly string[], wanted: boolean): Patch => (state) => {
  const selected = new Set(state.selected);
  for (const id of ids) if (wanted) selected.add(id); else selected.delete(id);
  return { ...state, selected };
};
const takenOff = (ids: ReadonlySet<string>): Patch => (state) => ({
  ...state,
  offers: state.offers.map((offer) => (ids.has(offer.goods.id) ? withFavorite(offer, false) : offer)),
  selected: new Set([...state.selected].filter((id) => !ids.has(id))),
  isRemoving: false,
});

/** Creates the favourites for one visit. */
export function createFavoritesViewModel(needs: FavoritesNeeds, firstPage: number): FavoritesViewModel {
  const { favorites, messages, announceFailure, addToCart } = needs;
  const pages = new BehaviorSubject(firstPage);
  const retries = new Subject<void>();
  const patches = new Subject<Patch>();
  const additions = new Subject<void>();
  const removals = new Subject<void>();
  let isStopped = false;
  const { changes$, ...intents } = createOfferDesk(needs);

  const shown$ = combineLatest([pages.pipe(distinctUntilChanged()), retries.pipe(startWith(undefined))]).pipe(
    switchMap(([page]) => concat(of(begin), defer(() => favorites.list(page)).pipe(map(arrive), catchError(() => of(fail))))),
  );
  const added$ = additions.pipe(
    exhaustMap((): Observable<Patch> => {
      isStopped = false;
      return addSelected(model.getState(), addToCart, () => isStopped);
    }),
  );
  const removed$ = removals.pipe(
    exhaustMap((): Observable<Patch> => {
      const ids = new Set(model.getState().selected);
      if (ids.size === 0) return EMPTY;
      const call$ = defer(() => favorites.cancel([...ids])).pipe(
        map((message) => {
          messages.toast('success', message || '已取消收藏');
          return takenOff(ids);
        }),
        catchError((error: unknown) => {
          announceFailure(error);
          return of<Patch>((state) => ({ ...state, isRemoving: false }));
        }),
      );
      return concat(of<Patch>((state) => ({ ...state, isRemoving: true })), call$);
    }),
  );
  const changed$ = changes$.pipe(map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })));

  const model = createViewModel<FavoritesState>(
    { ...nothing, adding: null, outcome: null, status: 'loading', total: 0, page: firstPage, pages: 1 },
    merge(shown$, changed$, patches, added$, removed$),
  );
  return {
    ...model,
    ...intents,
    show: (page) => pages.next(page),
    retry: () => retries.next(),
    select: (goodsId, wanted) => patches.next(select([goodsId], wanted)),
    selectAll: (wanted) => patches.next(select(model.getState().offers.map(({ goods }) => goods.id), wanted)),
    addSelected: () => additions.next(),
    stopAdding: () => {
      isStopped = true;
    },
    removeSelected: () => removals.next(),
    closeOutcome: () => patches.next((state) => ({ ...state, outcome: null })),
  };
}

/** How many goods are selected, and what they come to at their ladder prices, ready to show; what cannot be bought comes to nothing. */
export function selectionOf({ offers, selected }: Pick<FavoritesState, 'offers' | 'selected'>): { readonly kinds: number; readonly amount: string } {
  const chosen = offers.filter(({ goods }) => selected.has(goods.id));
  const amounts = chosen.flatMap((offer) => (offer.standing.kind === 'buyable' ? (amountOf(offer) ?? []) : []));
  return { kinds: chosen.length, amount: shownAmount(sumOf(amounts)) };
}
