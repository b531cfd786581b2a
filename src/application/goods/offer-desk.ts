import { concatMap, EMPTY, filter, groupBy, exhaustMap, map, merge, mergeMap, of, type Observable, Subject } from 'rxjs';
import { mayApply } from '../../domain/qualification/controlled-sale.ts';
import type { AddToCart } from '../cart/add-to-cart.ts';
import type { SetFavorite } from '../favorite/set-favorite.ts';
import type { ApplyForSupply } from './apply-for-supply.ts';
import { type Offer, withFavorite, withInCart, withQuantity, withSupply } from './offer.ts';

/** What the buyer does with goods, on whatever screen they stand. */
export interface OfferIntents {
  setQuantity(offer: Offer, quantity: number): void;
  /** Puts it into the cart; shown at once, taken back when refused. */
  add(offer: Offer, quantity?: number): void;
  toggleFavorite(offer: Offer): void;
  /** Applies for the supply of controlled-sales goods; pressed twice it is sent once. */
  apply(offer: Offer): void;
}

/** A change of one offer of the screen. */
export interface OfferChange {
  readonly goodsId: string;
  readonly change: (offer: Offer) => Offer;
}

/** Intents, and the changes that come of them; the screen's view model applies them to what it shows. */
export interface OfferDesk extends OfferIntents {
  readonly changes$: Observable<OfferChange>;
}

export interface OfferNeeds {
  readonly addToCart: AddToCart;
  readonly setFavorite: SetFavorite;
  readonly applyForSupply: ApplyForSupply;
}

/** Creates the desk of one screen. */
export function createOfferDesk({ addToCart, setFavorite, applyForSupply }: OfferNeeds): OfferDesk {
  const quantities = new Subject<OfferChange>();
  const additions = new Subject<{ readonly offer: Offer; readonly quantity: number }>();
  const marks = new Subject<{ readonly offer: Offer; readonly wanted: boolean }>();
  const applications = new Subject<Offer>();
  const changeOf = ({ goods }: Offer, change: (offer: Offer) => Offer): OfferChange => ({ goodsId: goods.id, change });

  const shownAtOnce$ = additions.pipe(map(({ offer, quantity }) => changeOf(offer, (now) => withInCart(now, quantity))));
  // One write at a time: two quick taps must not overtake each other.
  const reconciled$ = additions.pipe(
    concatMap(({ offer, quantity }) =>
      addToCart([
        {
          goodsId: offer.goods.id,
          quantity,
          kind: offer.kind,
          ...(offer.kind === 'flash' && offer.goods.pricing ? { price: offer.goods.pricing.base } : {}),
        },
      ]).pipe(
        concatMap(({ added }) =>
          added.includes(offer.goods.id) ? EMPTY : of(changeOf(offer, (now) => withInCart(now, -quantity))),
        ),
      ),
    ),
  );
  const marked$ = marks.pipe(
    concatMap(({ offer, wanted }) =>
      merge(
        of(changeOf(offer, (now) => withFavorite(now, wanted))),
        setFavorite(offer.goods.id, wanted).pipe(map((isNow) => changeOf(offer, (now) => withFavorite(now, isNow)))),
      ),
    ),
  );
  const applied$ = applications.pipe(
    filter(({ standing }) => standing.kind === 'not-supplied' && mayApply(standing.supply)),
    groupBy(({ goods }) => goods.id),
    mergeMap((ofOneGoods$) => ofOneGoods$.pipe(exhaustMap((offer) => applyForSupply(offer.goods.id).pipe(map((supply) => changeOf(offer, (now) => withSupply(now, supply))))))),
  );

  return {
    changes$: merge(quantities, shownAtOnce$, reconciled$, marked$, applied$),
    setQuantity: (offer, quantity) => quantities.next(changeOf(offer, (now) => withQuantity(now, quantity))),
    add: (offer, quantity = offer.quantity) => {
      if (offer.standing.kind !== 'buyable') return;
      // With what the cart holds already it may be too much: that is said in place, nothing is sent.
      if (withQuantity(offer, quantity).correction) quantities.next(changeOf(offer, (now) => withQuantity(now, quantity)));
      else additions.next({ offer, quantity });
    },
    apply: (offer) => applications.next(offer),
    toggleFavorite: (offer) => marks.next({ offer, wanted: !offer.isFavorite }),
  };
}

/** Applies a change wherever its goods stand. */
export const changedOffers = (offers: readonly Offer[], { goodsId, change }: OfferChange): readonly Offer[] =>
  offers.map((offer) => (offer.goods.id === goodsId ? change(offer) : offer));
