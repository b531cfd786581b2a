import { map, merge, Subject } from 'rxjs';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { compared, type Comparison } from './comparison.ts';
import { followedBy } from '../../shared/followed-by.ts';
import type { Offer } from '../offer.ts';
import { changedOffers, createOfferActions, type OfferIntents, type OfferNeeds } from '../offer-actions.ts';
import { isAnew, withQuantity } from '../offer-changes.ts';

/** Goods that the buyer has put side by side, whatever list they come from. */
interface CompareState {
  readonly rows: readonly Comparison[];
  readonly isFull: boolean;
}

export interface CompareTray extends ViewModel<CompareState>, OfferIntents {
  /** Puts goods in, or takes them out; nothing when the tray is full. */
  toggle(offer: Offer): void;
  clear(): void;
}

/** More than four columns no longer fit side by side. */
export const mostCompared = 4;

type Offers = readonly Offer[];
const stateOf = (offers: Offers): CompareState => ({ rows: compared(offers), isFull: offers.length >= mostCompared });

type Patch = (offers: Offers) => Offers;

/** Creates the tray; one for the whole page, so that it survives paging and another search. */
export function createCompareTray(needs: OfferNeeds): CompareTray {
  /** Goods that came anew, or went into the cart. */
  const seen$ = needs.offerNews.seen$.pipe(
    map((anew): Patch => (offers) => {
      const freshOf = (held: Offer) => anew.find((fresh) => fresh.goods.id === held.goods.id && isAnew(fresh, held));
      if (!offers.some(freshOf)) return offers;
      return offers.map((held) => {
        const fresh = freshOf(held);
        return fresh ? withQuantity(fresh, held.quantity) : held;
      });
    }),
  );
  const choices = new Subject<Patch>();
  const offers = (): Offers => model.getState().rows.map(({ offer }) => offer);
  const { changes$, watch, ...intents } = createOfferActions(needs, { offers, refresh: () => undefined });
  const changed$ = changes$.pipe(map((change): Patch => (before) => changedOffers(before, change)));
  const model: ViewModel<CompareState> = createViewModel<CompareState>(
    stateOf([]),
    merge(changed$, choices, seen$).pipe(
      map((change) => (state: CompareState) => {
        const before = state.rows.map(({ offer }) => offer);
        const after = change(before);
        return after === before ? state : stateOf(after);
      }),
      followedBy(watch),
    ),
  );
  // What is put in before the tray is shown must not get lost: the owner listens to itself.
  model.subscribe(() => undefined);
  return {
    ...model,
    ...intents,
    toggle: (offer) =>
      choices.next((before) => {
        const others = before.filter(({ goods }) => goods.id !== offer.goods.id);
        if (others.length < before.length) return others;
        return before.length >= mostCompared ? before : [...before, offer];
      }),
    clear: () => choices.next(() => []),
  };
}
