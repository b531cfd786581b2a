import { map, Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { compared, type Comparison } from './comparison.ts';
import { type Offer, withQuantity } from './offer.ts';

/** Goods that the buyer has put side by side, whatever list they come from. */
export interface CompareState {
  readonly rows: readonly Comparison[];
  readonly isFull: boolean;
}

export interface CompareTray extends ViewModel<CompareState> {
  /** Puts goods in, or takes them out; nothing when the tray is full. */
  toggle(offer: Offer): void;
  setQuantity(goodsId: string, quantity: number): void;
  /** Goods that came anew, or went into the cart. */
  refresh(offers: readonly Offer[]): void;
  clear(): void;
}

/** More than four columns no longer fit side by side. */
export const mostCompared = 4;

const stateOf = (offers: readonly Offer[]): CompareState => ({ rows: compared(offers), isFull: offers.length >= mostCompared });

/** Creates the tray; one for the whole page, so that it survives paging and another search. */
export function createCompareTray(): CompareTray {
  const changes = new Subject<(offers: readonly Offer[]) => readonly Offer[]>();
  const model = createViewModel<CompareState>(
    stateOf([]),
    changes.pipe(
      map((change) => (state: CompareState) => {
        const before = state.rows.map(({ offer }) => offer);
        const after = change(before);
        return after === before ? state : stateOf(after);
      }),
    ),
  );
  // What is put in before the tray is shown must not get lost: the owner listens to itself.
  model.subscribe(() => undefined);
  return {
    ...model,
    toggle: (offer) =>
      changes.next((offers) => {
        const others = offers.filter(({ goods }) => goods.id !== offer.goods.id);
        if (others.length < offers.length) return others;
        return offers.length >= mostCompared ? offers : [...offers, offer];
      }),
    setQuantity: (goodsId, quantity) => changes.next((offers) => offers.map((offer) => (offer.goods.id === goodsId ? withQuantity(offer, quantity) : offer))),
    refresh: (anew) =>
      changes.next((offers) => {
        const freshOf = (held: Offer) => anew.find(({ goods, inCart }) => goods.id === held.goods.id && (goods !== held.goods || inCart !== held.inCart));
        if (!offers.some(freshOf)) return offers;
        return offers.map((held) => {
          const fresh = freshOf(held);
          return fresh ? withQuantity(fresh, held.quantity) : held;
        });
      }),
    clear: () => changes.next(() => []),
  };
}
