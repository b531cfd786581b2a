import { Subject, type Observable } from 'rxjs';
import type { Offer } from './offer.ts';

/** A change of one goods, wherever it is shown. */
export interface OfferChange {
  readonly goodsId: string;
  readonly change: (offer: Offer) => Offer;
}

/** Applies a change wherever its goods stand; offers without them stay the same list. */
export const changedOffers = (offers: readonly Offer[], { goodsId, change }: OfferChange): readonly Offer[] =>
  offers.some(({ goods }) => goods.id === goodsId) ? offers.map((offer) => (offer.goods.id === goodsId ? change(offer) : offer)) : offers;

/** What screens and owners tell each other of goods; who tells does not know who hears. */
export interface OfferNews {
  /** A list shows goods: as they came anew, or with what is in the cart now. */
  seen(offers: readonly Offer[]): void;
  readonly seen$: Observable<readonly Offer[]>;
  /** Something came of goods that any screen should show. */
  changed(change: OfferChange): void;
  readonly changes$: Observable<OfferChange>;
}

/** Creates the exchange; one for the whole page. */
export function createOfferNews(): OfferNews {
  const seen = new Subject<readonly Offer[]>();
  const changes = new Subject<OfferChange>();
  return {
    seen: (offers) => seen.next(offers),
    seen$: seen.asObservable(),
    changed: (change) => changes.next(change),
    changes$: changes.asObservable(),
  };
}
