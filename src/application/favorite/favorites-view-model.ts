import { concat, defer, exhaustMap, map, merge, of, type Observable, Subject } from 'rxjs';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';
import { type BatchAdding, type BatchItem, type BatchNeeds, createBatchAdding } from '../goods/add-in-batches.ts';
import { amountOf, type Offer, offerOf } from '../goods/offer.ts';
import { refreshed } from '../goods/offer-changes.ts';
import { changedOffers, createOfferActions, type OfferIntents, type OfferNeeds } from '../goods/offer-actions.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { FavoriteGateway, FavoritePage } from './favorite-gateway.ts';

/** My favourites. What is taken off stays in its place until the page is left, so that a slip can be undone. */
export interface FavoritesState {
  readonly list: Load<FavoritePage>;
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
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
  /** Takes what is selected off the favourites. */
  removeSelected(): void;
}

interface FavoritesNeeds extends OfferNeeds {
  readonly favorites: FavoriteGateway;
  /** `createFavoritesBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FavoritesState) => FavoritesState;

/** A choice is one page's. */
const nothing = { offers: [], selected: new Set<string>(), isRemoving: false } as const;
const listed = (patch: LoadPatch<FavoritePage>, now: number): Patch => (state) => {
  const list = patch(state.list);
  if (list.value === state.list.value) return { ...state, list };
  const offers = list.value?.goods.map((one) => offerOf(one, now)) ?? [];
  if (list.value?.page !== state.list.value?.page) return { ...state, ...nothing, list, offers };
  // The page was read again because a price began or ended: goods stay chosen, or taken off, as they were.
  const fresh = new Map(offers.map((offer) => [offer.goods.id, offer]));
  return { ...state, list, offers: state.offers.map((offer) => refreshed(offer, fresh.get(offer.goods.id) ?? offer)) };
};
const select = (ids: readonly string[], wanted: boolean): Patch => (state) => {
  const selected = new Set(state.selected);
  for (const id of ids) if (wanted) selected.add(id); else selected.delete(id);
  return { ...state, selected };
};

/** Puts favourites into the cart; one for the whole page, so that it goes on when they are left. */
export const createFavoritesBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

/** Creates the favourites for one visit. */
export function createFavoritesViewModel(needs: FavoritesNeeds, firstPage: number): FavoritesViewModel {
  const { favorites, favoriteMarks, batch, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const removals = new Subject<void>();
  const { patches$, show, retry, refresh } = loadOf({ ask: (page: number) => favorites.list(page), announceFailure }, firstPage);
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers: () => model.getState().offers, refresh });
  // Goods that were taken, and those that cannot be, are no longer selected; those that the shop refused stay so.
  const added$ = batch.answers$.pipe(
    map(({ added, refused }) => select([...added, ...refused.filter(({ message }) => message === null)].map(({ offer }) => offer.goods.id), false)),
  );
  const removed$ = removals.pipe(
    exhaustMap((): Observable<Patch> => {
      const { selected, offers } = model.getState();
      const ids = offers.flatMap(({ goods, isFavorite }) => (selected.has(goods.id) && isFavorite ? [goods.id] : []));
      return concat(
        of<Patch>((state) => ({ ...state, isRemoving: true })),
        defer(async () => ids.length === 0 || favoriteMarks.set(ids, false)).pipe(
          map((isDone): Patch => (state) => ({ ...state, isRemoving: false, ...(isDone && { selected: new Set() }) })),
        ),
      );
    }),
  );
  const changed$ = changes$.pipe(map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })));

  const model: ViewModel<FavoritesState> = createViewModel<FavoritesState>(
    { ...nothing, list: waiting },
    merge(changed$, patches$.pipe(map((patch) => listed(patch, needs.clock.now()))), patches, added$, removed$).pipe(followedBy(watch)),
  );
  return {
    ...model,
    ...intents,
    show,
    retry,
    select: (goodsId, wanted) => patches.next(select([goodsId], wanted)),
    selectAll: (wanted) => patches.next(select(model.getState().offers.map(({ goods }) => goods.id), wanted)),
    addSelected: () => {
      const { offers, selected } = model.getState();
      const chosen = new Map(offers.filter(({ goods }) => selected.has(goods.id)).map((offer) => [offer.goods.id, offer]));
      // A number that is changed before its call is made counts; another page changes nothing.
      const itemOf = (goodsId: string): BatchItem | null => {
        const offer = model.getState().offers.find(({ goods }) => goods.id === goodsId) ?? chosen.get(goodsId);
        return offer ? { offer, quantity: offer.quantity } : null;
      };
      batch.add([...chosen.keys()], itemOf);
    },
    removeSelected: () => removals.next(),
  };
}

/**
 * How many goods are selected, and what they come to at their ladder prices, ready to show;
 * what cannot be bought comes to nothing.
 */
export function selectionOf({ offers, selected }: Pick<FavoritesState, 'offers' | 'selected'>): { readonly kinds: number; readonly amount: string } {
  const chosen = offers.filter(({ goods }) => selected.has(goods.id));
  const amounts = chosen.flatMap((offer) => (offer.standing.kind === 'buyable' ? (amountOf(offer) ?? []) : []));
  return { kinds: chosen.length, amount: shownAmount(sumOf(amounts)) };
}
