import { concat, defer, exhaustMap, map, merge, of, type Observable, Subject } from 'rxjs';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';
import { type BatchAdding, type BatchItem, type BatchNeeds, createBatchAdding } from '../goods/add-in-batches.ts';
import { amountOf, type Offer, offerOf } from '../goods/offer.ts';
import { refreshed } from '../goods/offer-changes.ts';
import { changedOffers, createOfferActions, type OfferIntents, type OfferNeeds } from '../goods/offer-actions.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { favoriteAddress, type FavoriteQuery } from './favorite-address.ts';
import type { FavoriteGateway, FavoriteGroup, FavoritePage } from './favorite-gateway.ts';
import type { FavoriteShelfGateway } from './favorite-shelf-gateway.ts';

/** A page of favourites, and of which group it is. */
type ShownFavorites = FavoritePage & Pick<FavoriteQuery, 'group'>;

/** My favourites. What is taken off stays in its place until the page is left, so that a slip can be undone. */
export interface FavoritesState {
  readonly list: Load<ShownFavorites>;
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
  /** Several are being taken off, or moved. */
  readonly isRemoving: boolean;
}

export interface FavoritesViewModel extends ViewModel<FavoritesState>, OfferIntents {
  show(query: FavoriteQuery): void;
  retry(): void;
  select(goodsId: string, wanted: boolean): void;
  /** All of this page, or none. */
  selectAll(wanted: boolean): void;
  /** Puts what is selected into the cart, batch by batch. */
  addSelected(): void;
  /** Takes what is selected off the favourites. */
  removeSelected(): void;
  /** Moves what is selected into a group, or into none. */
  moveSelected(groupId: string | null): void;
  /** Asks first; its favourites stay. */
  deleteGroup(group: FavoriteGroup): void;
}

interface FavoritesNeeds extends OfferNeeds {
  readonly favorites: FavoriteGateway;
  readonly favoriteShelf: FavoriteShelfGateway;
  readonly messages: Messages;
  /** `createFavoritesBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FavoritesState) => FavoritesState;

const isSame = (one: FavoriteQuery, other: FavoriteQuery): boolean => favoriteAddress(one) === favoriteAddress(other);
/** A choice is one page's. */
const nothing = { offers: [], selected: new Set<string>(), isRemoving: false } as const;
const listed = (patch: LoadPatch<ShownFavorites>, now: number): Patch => (state) => {
  const list = patch(state.list);
  if (list.value === state.list.value) return { ...state, list };
  const offers = list.value?.goods.map((one) => offerOf(one, now)) ?? [];
  if (list.value?.page !== state.list.value?.page || list.value?.group !== state.list.value?.group) return { ...state, ...nothing, list, offers };
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
export function createFavoritesViewModel(needs: FavoritesNeeds, first: FavoriteQuery): FavoritesViewModel {
  const { favorites, favoriteShelf, favoriteMarks, batch, messages, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const removals = new Subject<void>();
  const ask = async ({ page, group }: FavoriteQuery): Promise<ShownFavorites> => ({ ...(await favorites.list(page, group)), group });
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, announceFailure }, first);
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
  /** Done wherever the buyer has gone; a screen that stays reads what is true then. */
  const order = async (act: () => Promise<void>, said: string): Promise<void> => {
    try {
      await act();
      messages.toast('success', said);
      retry();
    } catch (error) {
      announceFailure(error);
    }
  };
  const busy = (isRemoving: boolean): Patch => (state) => ({ ...state, isRemoving });
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
    moveSelected: (groupId) => {
      const { selected, isRemoving } = model.getState();
      if (isRemoving || selected.size === 0) return;
      patches.next(busy(true));
      const move = async () => {
        await favoriteShelf.move([...selected], groupId);
        // What has left the group that is shown leaves the list.
        const isGone = (id: string, shown: string | null | undefined) => selected.has(id) && shown !== null && shown !== (groupId ?? 'none');
        patches.next((state) => ({ ...state, selected: new Set(), offers: state.offers.filter(({ goods }) => !isGone(goods.id, state.list.value?.group)) }));
      };
      void order(move, groupId === null ? '已移出分组' : '已移到分组').then(() => patches.next(busy(false)));
    },
    deleteGroup: ({ id, name }) => {
      messages.ask({ code: 'delete-group', name }).subscribe((yes) => {
        if (yes) void order(() => favoriteShelf.deleteGroup(id), '分组已删除');
      });
    },
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
