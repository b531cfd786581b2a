import { map, merge, Subject } from 'rxjs';
import { type BatchAdding, type BatchNeeds, createBatchAdding } from '../goods/batch/add-in-batches.ts';
import { type Offer, offerOf } from '../goods/offer/offer.ts';
import { refreshed, withQuantity } from '../goods/offer/offer-changes.ts';
import { createOfferActions, type OfferIntents, type OfferNeeds } from '../goods/offer/offer-actions.ts';
import { changedOffers } from '../goods/offer/offer-news.ts';
import { addSelected, withAnswered, withSelected } from '../goods/batch/selected-offers.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { followedBy } from '../shared/followed-by.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { boughtAddress } from './bought-address.ts';
import { type Fill, type fillChoices, withFill, withoutFill } from '../goods/batch/fill-offers.ts';
import type { BoughtGoods, BoughtPage, BoughtQuery, PurchaseGateway } from './purchase-gateway.ts';

/** A page of bought goods, and its query. */
interface ShownBought extends BoughtPage {
  readonly query: BoughtQuery;
}

/** The shop's bought goods (R36), in the usual quantities; some are ticked. */
interface BoughtListState {
  readonly list: Load<ShownBought>;
  /** Those of the page, in its order. */
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
  /** The quantities were filled for some days (补到 N 天); null while they are the usual ones. */
  readonly fill: Fill | null;
}

export interface BoughtList extends ViewModel<BoughtListState>, OfferIntents {
  show(query: BoughtQuery): void;
  retry(): void;
  select(goodsId: string, wanted: boolean): void;
  /** Selects everything available on this page, or nothing. */
  selectAll(wanted: boolean): void;
  /** Fills all quantities for so many days, by the shop's rhythm (补到 N 天). */
  fillTo(days: (typeof fillChoices)[number]): void;
  /** Puts the quantities back that were there before. */
  undoFill(): void;
  /** Adds the selection to the cart in batches. */
  addSelected(): void;
}

interface BoughtListNeeds extends OfferNeeds {
  readonly purchases: Pick<PurchaseGateway, 'bought'>;
  /** `createBoughtBatch`, kept between visits. */
  readonly batch: BatchAdding;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: BoughtListState) => BoughtListState;

const isSame = (one: BoughtQuery, other: BoughtQuery): boolean => boughtAddress(one) === boughtAddress(other);
const usual = ({ goods, suggested }: BoughtGoods, now: number): Offer => withQuantity(offerOf(goods, now), Math.max(1, suggested));
const isBuyable = ({ standing }: Offer): boolean => standing.kind === 'buyable';
/** Goods in the cart are already on their way. */
const isMissing = (offer: Offer): boolean => isBuyable(offer) && offer.held.ordinary + offer.held.flash === 0;
const idsOf = (offers: readonly Offer[]): readonly string[] => offers.map(({ goods }) => goods.id);

const listed =
  (patch: LoadPatch<ShownBought>, now: number): Patch =>
  (state) => {
    const list = patch(state.list);
    if (list.value === state.list.value) return { ...state, list };
    const { value } = list;
    const offers = value?.bought.map((one) => usual(one, now)) ?? [];
    if (value !== null && state.list.value !== null && isSame(value.query, state.list.value.query)) {
      // The page was read again because a price began or ended: typed and ticked input stays.
      const known = new Map(state.offers.map((offer) => [offer.goods.id, offer]));
      return { ...state, list, offers: offers.map((fresh) => refreshed(known.get(fresh.goods.id), fresh)) };
    }
    // Due goods are preselected; of all bought goods the buyer selects.
    return { list, offers, fill: null, selected: new Set(value?.query.what === 'due' ? idsOf(offers.filter(isMissing)) : []) };
  };

/** Adds bought goods to the cart; one for the whole page, so that it continues after the screen is left. */
export const createBoughtBatch = (needs: BatchNeeds): BatchAdding => createBatchAdding(needs);

/** Creates the list of bought goods for one visit. */
export function createBoughtList(needs: BoughtListNeeds, first: BoughtQuery): BoughtList {
  const { purchases, batch, clock, announceFailure } = needs;
  const patches = new Subject<Patch>();
  const ask = async (query: BoughtQuery): Promise<ShownBought> => ({ ...(await purchases.bought(query)), query });
  const { patches$, show, retry, refresh } = loadOf({ ask, isSame, announceFailure }, first);
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers: () => model.getState().offers, refresh });
  const loaded$ = patches$.pipe(map((patch) => listed(patch, clock.now())));
  const added$ = batch.answers$.pipe(
    map(
      (answer): Patch =>
        (state) =>
          withAnswered(state, answer),
    ),
  );
  const changed$ = changes$.pipe(map((change): Patch => (state) => ({ ...state, offers: changedOffers(state.offers, change) })));
  const model: ViewModel<BoughtListState> = createViewModel<BoughtListState>(
    { list: waiting, offers: [], selected: new Set(), fill: null },
    merge(changed$, loaded$, patches, added$).pipe(followedBy(watch)),
  );
  return {
    ...model,
    ...intents,
    // A row added by itself is not added again with the others.
    add: (offer, quantity) => {
      patches.next((state) => withSelected(state, [offer.goods.id], false));
      intents.add(offer, quantity);
    },
    show,
    retry,
    select: (goodsId, wanted) => patches.next((state) => withSelected(state, [goodsId], wanted)),
    selectAll: (wanted) =>
      patches.next((state) => withSelected(state, idsOf(wanted ? state.offers.filter(isBuyable) : state.offers), wanted)),
    fillTo: (days) =>
      patches.next((state) => {
        const known = new Map(state.list.value?.bought.map((one) => [one.goods.id, one]));
        return withFill(state, days, { rhythmOf: (id) => known.get(id), countOf: () => null, now: clock.now() });
      }),
    undoFill: () => patches.next(withoutFill),
    addSelected: () => addSelected(batch, model.getState),
  };
}
