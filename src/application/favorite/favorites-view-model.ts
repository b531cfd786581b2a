import { concat, defer, exhaustMap, map, merge, of, type Observable, Subject } from 'rxjs';
import { unitsToTarget } from '../../domain/favorite/shelf-target.ts';
import { type BatchAdding, type BatchNeeds, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { refreshed, withQuantity } from '../goods/offer/offer-changes.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../goods/offer/offer-actions.ts';
import { changedOffers } from '../goods/offer/offer-news.ts';
import { addSelected, withAnswered, withSelected } from '../goods/batch/selected-offers.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Fill, fillChoices, Filling } from '../goods/batch/fill-offers.ts';
import type { BoughtGoods, PurchaseGateway } from '../purchase/purchase-gateway.ts';
import { favoriteAddress, type FavoriteQuery } from './favorite-address.ts';
import type { FavoriteGateway, FavoriteGroup, FavoriteMark, FavoritePage } from './favorite-gateway.ts';
import type { FavoriteShelfGateway } from './favorite-shelf-gateway.ts';

/** A page of favourites with its group and address. */
type ShownFavorites = FavoritePage & Pick<FavoriteQuery, 'group'> & { readonly asked: string };

/** My favourites. A removed one stays in place until the page is left, so that the buyer can undo it. */
export interface FavoritesState {
  readonly list: Load<ShownFavorites>;
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
  /** The shelf as it was counted in this visit, by goods. */
  readonly counts: ReadonlyMap<string, number>;
  /** The shop's purchases of these goods, once they were asked for. */
  readonly rhythms: ReadonlyMap<string, BoughtGoods>;
  /** The quantities were filled for some days (补到 N 天); null while they are not. */
  readonly fill: Fill | null;
  /** Several are being removed or moved. */
  readonly isRemoving: boolean;
}

export interface FavoritesViewModel extends ViewModel<FavoritesState>, OfferIntents {
  show(query: FavoriteQuery): void;
  retry(): void;
  select(goodsId: string, wanted: boolean): void;
  /** Selects the whole page, or nothing. */
  selectAll(wanted: boolean): void;
  /** Takes the counted shelf; the units missing to the target are selected, in whole packs. */
  countShelf(goodsId: string, units: number): void;
  /** Fills all quantities for so many days: by the shop's rhythm and, where it was counted, the shelf (补到 N 天). */
  fillTo(days: (typeof fillChoices)[number]): void;
  /** Puts the quantities back that were there before. */
  undoFill(): void;
  /** Adds the selection to the cart in batches. */
  addSelected(): void;
  /** Adds all goods of this page in the quantities that the list was saved with. */
  addSaved(): void;
  /** Removes the selection from the favourites. */
  removeSelected(): void;
  /** Moves the selection into a group, or into none. */
  moveSelected(groupId: string | null): void;
  /** Asks for confirmation; its favourites stay. */
  deleteGroup(group: FavoriteGroup): void;
}

interface FavoritesNeeds extends OfferNeeds {
  readonly favorites: FavoriteGateway;
  readonly favoriteShelf: FavoriteShelfGateway;
  readonly purchases: Pick<PurchaseGateway, 'ofGoods'>;
  readonly messages: Messages;
  /** `createFavoritesBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: FavoritesState) => FavoritesState;

const isSame = (one: FavoriteQuery, other: FavoriteQuery): boolean => favoriteAddress(one) === favoriteAddress(other);
/** The quantity that goods start with: what was ordered last, or what the list was saved with (R69). */
type QuantityPreset = 'last-bought' | 'saved';

/** Presets the last ordered quantity, if available. */
function asBefore(offer: Offer): Offer {
  const { lastBought } = offer.goods;
  return lastBought !== null && offer.standing.kind === 'buyable' && lastBought.number <= offer.most
    ? withQuantity(offer, lastBought.number)
    : offer;
}

/** Presets the quantity that the list was saved with, as far as it is available. */
function asSaved(offer: Offer, marks: readonly FavoriteMark[]): Offer {
  const target = marks.find(({ goodsId }) => goodsId === offer.goods.id)?.target ?? null;
  return target === null || offer.standing.kind !== 'buyable' ? offer : withQuantity(offer, target);
}

/** All available goods in the quantities that the list was saved with, ticked alone. */
const allSaved: Patch = (state) => {
  const marks = state.list.value?.marks ?? [];
  const targets = new Set(marks.flatMap(({ goodsId, target }) => (target === null ? [] : [goodsId])));
  const offers = state.offers.map((offer) => asSaved(offer, marks));
  const wanted = offers.filter(({ goods, standing }) => standing.kind === 'buyable' && targets.has(goods.id));
  return { ...state, offers, selected: new Set(wanted.map(({ goods }) => goods.id)) };
};

/** A selection belongs to one page. */
const nothing = {
  offers: [],
  selected: new Set<string>(),
  counts: new Map<string, number>(),
  rhythms: new Map<string, BoughtGoods>(),
  fill: null,
  isRemoving: false,
} as const;
const listed =
  (patch: LoadPatch<ShownFavorites>, now: number, preset: QuantityPreset): Patch =>
  (state) => {
    const list = patch(state.list);
    if (list.value === state.list.value) return { ...state, list };
    const { goods = [], marks = [] } = list.value ?? {};
    const offers = goods.map((one) => (preset === 'saved' ? asSaved(offerOf(one, now), marks) : asBefore(offerOf(one, now))));
    if (list.value?.asked !== state.list.value?.asked) return { ...state, ...nothing, list, offers };
    // The page was read again because a price began or ended: selections and removals stay.
    const fresh = new Map(offers.map((offer) => [offer.goods.id, offer]));
    return { ...state, list, offers: state.offers.map((offer) => refreshed(offer, fresh.get(offer.goods.id) ?? offer)) };
  };

const factsOf = ({ rhythms, counts }: FavoritesState, now: number) => ({
  rhythmOf: (id: string) => rhythms.get(id),
  countOf: (id: string) => counts.get(id) ?? null,
  now,
});

/** Units in the cart count as on their way to the shelf. A list that is filled for days fills this row for them. */
const counted =
  (goodsId: string, onShelf: number, filling: Filling | null, now: number): Patch =>
  (before) => {
    const state = { ...before, counts: new Map([...before.counts, [goodsId, onShelf]]) };
    const target = state.list.value?.marks.find((mark) => mark.goodsId === goodsId)?.target ?? null;
    const offer = state.offers.find(({ goods }) => goods.id === goodsId);
    if (offer === undefined) return state;
    const toDays = state.fill && filling && filling.unitsToFill(offer, state.fill.days, factsOf(state, now));
    if (target === null && toDays === null) return state;
    const units = toDays ?? unitsToTarget(target ?? 0, onShelf + offer.held.ordinary + offer.held.flash, offer.goods.terms.mediumPack);
    const next = withSelected(state, [goodsId], units > 0 && offer.standing.kind === 'buyable');
    return units === 0 ? next : { ...next, offers: changedOffers(next.offers, { goodsId, change: (now) => withQuantity(now, units) }) };
  };

/** Filling up for days; the purchases of the page's goods are asked for when they are needed first. */
function fillActs(
  { purchases, clock, announceFailure }: Pick<FavoritesNeeds, 'purchases' | 'clock' | 'announceFailure'>,
  model: Pick<ViewModel<FavoritesState>, 'getState'>,
  change: (patch: Patch) => void,
  filling: Filling | null,
): Pick<FavoritesViewModel, 'fillTo' | 'undoFill'> {
  return {
    fillTo: (days) => {
      if (filling === null) return;
      const { offers, rhythms, list } = model.getState();
      const asked = list.value?.asked;
      const fill = (known: FavoritesState['rhythms']): void =>
        change((state) => {
          // Another page has come meanwhile.
          if (state.list.value?.asked !== asked) return state;
          const next = { ...state, rhythms: known };
          return filling.withFill(next, days, factsOf(next, clock.now()));
        });
      if (rhythms.size > 0) {
        fill(rhythms);
        return;
      }
      void purchases
        .ofGoods(offers.map(({ goods }) => goods.id))
        .then((bought) => fill(new Map(bought.map((one) => [one.goods.id, one]))))
        .catch(announceFailure);
    },
    undoFill: () => {
      if (filling !== null) change(filling.withoutFill);
    },
  };
}

/** Adds favourites to the cart; one for the whole page, so that it continues after the screen is left. */
export const createFavoritesBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

/**
 * Creates the favourites for one visit.
 * @param filling `offerFilling`, on the screens that fill up for days
 */
export function createFavoritesViewModel(
  needs: FavoritesNeeds,
  first: FavoriteQuery,
  preset: QuantityPreset = 'last-bought',
  filling: Filling | null = null,
): FavoritesViewModel {
  const { favorites, favoriteShelf, favoriteMarks, batch, messages, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const removals = new Subject<void>();
  const ask = async (query: FavoriteQuery): Promise<ShownFavorites> => ({
    ...(await favorites.list(query.page, query.group, query)),
    group: query.group,
    asked: favoriteAddress(query),
  });
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, announceFailure }, first);
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers: () => model.getState().offers, refresh });
  const added$ = batch.answers$.pipe(
    map(
      (answer): Patch =>
        (state) =>
          withAnswered(state, answer),
    ),
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
  /** Always completes; a remaining screen then reads the present state. */
  const order = async (act: () => Promise<void>, said: string): Promise<void> => {
    try {
      await act();
      messages.toast('success', said);
      retry();
    } catch (error) {
      announceFailure(error);
    }
  };
  const busy =
    (isRemoving: boolean): Patch =>
    (state) => ({ ...state, isRemoving });
  const changed$ = changes$.pipe(map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })));

  const model: ViewModel<FavoritesState> = createViewModel<FavoritesState>(
    { ...nothing, list: waiting },
    merge(changed$, patches$.pipe(map((patch) => listed(patch, needs.clock.now(), preset))), patches, added$, removed$).pipe(
      followedBy(watch),
    ),
  );
  return {
    ...model,
    ...intents,
    show,
    retry,
    select: (goodsId, wanted) => patches.next((state) => withSelected(state, [goodsId], wanted)),
    selectAll: (wanted) =>
      patches.next((state) =>
        withSelected(
          state,
          state.offers.map(({ goods }) => goods.id),
          wanted,
        ),
      ),
    countShelf: (goodsId, units) => patches.next(counted(goodsId, units, filling, needs.clock.now())),
    ...fillActs(needs, model, (patch) => patches.next(patch), filling),
    addSelected: () => addSelected(batch, model.getState),
    addSaved: () => {
      patches.next(allSaved);
      addSelected(batch, model.getState);
    },
    removeSelected: () => removals.next(),
    moveSelected: (groupId) => {
      const { selected, isRemoving } = model.getState();
      if (isRemoving || selected.size === 0) return;
      patches.next(busy(true));
      const move = async () => {
        await favoriteShelf.move([...selected], groupId);
        // Favourites that left the shown group leave the list.
        const isGone = (id: string, shown: string | null | undefined) =>
          selected.has(id) && shown !== null && shown !== (groupId ?? 'none');
        patches.next((state) => ({
          ...state,
          selected: new Set(),
          offers: state.offers.filter(({ goods }) => !isGone(goods.id, state.list.value?.group)),
        }));
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
