import { Subject, type Observable } from 'rxjs';
import type { Offer } from './offer.ts';

/** A change of goods, on every screen. */
export interface OfferChange {
  readonly goodsId: string;
  readonly change: (offer: Offer) => Offer;
}

/** Applies a change to its goods; a list without them stays the same object. */
export const changedOffers = (offers: readonly Offer[], { goodsId, change }: OfferChange): readonly Offer[] =>
  offers.some(({ goods }) => goods.id === goodsId) ? offers.map((offer) => (offer.goods.id === goodsId ? change(offer) : offer)) : offers;

/** An exchange between screens and owners of goods; senders do not know receivers. */
export interface OfferNews {
  /** A list shows goods: reloaded, or with their present units in the cart. */
  seen(offers: readonly Offer[]): void;
  readonly seen$: Observable<readonly Offer[]>;
  /** Something changed that every screen should show. */
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
