import { map, merge, Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createTurning } from '../../shared/turning.ts';
import { followedBy } from '../../shared/followed-by.ts';
import type { Offer } from '../offer/offer.ts';
import { isAnew, turnOf, withQuantity, withTime } from '../offer/offer-changes.ts';
import { changedOffers, type OfferChange, type OfferNews } from '../offer/offer-news.ts';

/** Goods to compare, from any list. */
interface CompareState {
  readonly offers: readonly Offer[];
  readonly isFull: boolean;
}

export interface CompareTray extends ViewModel<CompareState> {
  /** Adds or removes goods; does nothing when the tray is full. */
  toggle(offer: Offer): void;
  /** Applies the result of an action on one of them. */
  change(change: OfferChange): void;
  clear(): void;
}

/** More than four columns do not fit side by side. */
export const mostCompared = 4;

const stateOf = (offers: readonly Offer[]): CompareState => ({ offers, isFull: offers.length >= mostCompared });

/** Creates the tray; one for the whole page, so that it survives paging and another search. */
export function createCompareTray({ offerNews, clock }: { readonly offerNews: OfferNews; readonly clock: ServerClock }): CompareTray {
  /** Goods that were loaded again or added to the cart. */
  const seen$ = offerNews.seen$.pipe(
    map((anew) => (offers: readonly Offer[]) => {
      const freshOf = (held: Offer) => anew.find((fresh) => fresh.goods.id === held.goods.id && isAnew(fresh, held));
      if (!offers.some(freshOf)) return offers;
      return offers.map((held) => {
        const fresh = freshOf(held);
        return fresh ? withQuantity(fresh, held.quantity) : held;
      });
    }),
  );
  const changes = new Subject<(offers: readonly Offer[]) => readonly Offer[]>();
  const { turned$, watch } = createTurning(clock, () => model.getState().offers.map(turnOf));
  const turned = turned$.pipe(map((time) => (offers: readonly Offer[]) => offers.map((offer) => withTime(offer, time))));
  const model: ViewModel<CompareState> = createViewModel<CompareState>(
    stateOf([]),
    merge(turned, changes, seen$).pipe(
      map((change) => (state: CompareState) => {
        const after = change(state.offers);
        return after === state.offers ? state : stateOf(after);
      }),
      followedBy(watch),
    ),
  );
  // The owner subscribes to itself, so that nothing is lost before the tray is shown.
  model.subscribe(() => undefined);
  return {
    ...model,
    toggle: (offer) =>
      changes.next((offers) => {
        const others = offers.filter(({ goods }) => goods.id !== offer.goods.id);
        if (others.length < offers.length) return others;
        return offers.length >= mostCompared ? offers : [...offers, offer];
      }),
    change: (one) => changes.next((offers) => changedOffers(offers, one)),
    clear: () => changes.next(() => []),
  };
}
