import { shownAmount, sumOf } from '../../shared/shown/shown-money.ts';
import type { BatchAdding, BatchAnswer, BatchItem } from './add-in-batches.ts';
import { amountOf, type Offer } from '../offer/offer.ts';

/** Goods of a list, some of them ticked to be added together. */
export interface SelectedOffers {
  readonly offers: readonly Offer[];
  /** Ids of goods. */
  readonly selected: ReadonlySet<string>;
}

/** Goods that a list is about to add. */
export interface WantedOffer {
  readonly offer: Offer;
  readonly units: number;
}

/** Creates a reader of the ticked goods, which returns the same map while nothing changes. */
export function wantedSelection(): (state: SelectedOffers) => ReadonlyMap<string, WantedOffer> {
  let last: SelectedOffers = { offers: [], selected: new Set() };
  let wanted: ReadonlyMap<string, WantedOffer> = new Map();
  return ({ offers, selected }) => {
    if (offers === last.offers && selected === last.selected) return wanted;
    last = { offers, selected };
    wanted = new Map(
      offers
        .filter(({ goods, standing }) => selected.has(goods.id) && standing.kind === 'buyable')
        .map((offer) => [offer.goods.id, { offer, units: offer.quantity }]),
    );
    return wanted;
  };
}

/** The same list with goods ticked or unticked. */
export function withSelected<State extends SelectedOffers>(state: State, ids: readonly string[], wanted: boolean): State {
  const selected = new Set(state.selected);
  for (const id of ids)
    if (wanted) selected.add(id);
    else selected.delete(id);
  return { ...state, selected };
}

/** Added and unavailable goods are unticked; refused ones stay ticked. */
export const withAnswered = <State extends SelectedOffers>(state: State, { added, refused }: BatchAnswer): State =>
  withSelected(
    state,
    [...added, ...refused.filter(({ message }) => message === null)].map(({ offer }) => offer.goods.id),
    false,
  );

/** Adds the ticked goods to the cart in batches. */
export function addSelected(batch: Pick<BatchAdding, 'add'>, getState: () => SelectedOffers): void {
  const { offers, selected } = getState();
  const chosen = new Map(offers.filter(({ goods }) => selected.has(goods.id)).map((offer) => [offer.goods.id, offer]));
  // A quantity changed before its call counts; another page changes nothing.
  const itemOf = (goodsId: string): BatchItem | null => {
    const offer = getState().offers.find(({ goods }) => goods.id === goodsId) ?? chosen.get(goodsId);
    return offer ? { offer, quantity: offer.quantity } : null;
  };
  batch.add([...chosen.keys()], itemOf);
}

/** The number of ticked goods and their sum at ladder prices, ready to show; unavailable goods count 0. */
export function selectionOf({ offers, selected }: SelectedOffers): { readonly kinds: number; readonly amount: string } {
  const chosen = offers.filter(({ goods }) => selected.has(goods.id));
  const amounts = chosen.flatMap((offer) => (offer.standing.kind === 'buyable' ? (amountOf(offer) ?? []) : []));
  return { kinds: chosen.length, amount: shownAmount(sumOf(amounts)) };
}
