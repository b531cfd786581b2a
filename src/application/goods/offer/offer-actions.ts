import { map, merge, mergeMap, type Observable, Subject, tap } from 'rxjs';
import { mayApply } from '../../../domain/qualification/controlled-sale.ts';
import type { AddToCart } from '../../cart/add-to-cart.ts';
import type { ChangeToFlash } from '../../cart/change-to-flash.ts';
import type { FavoriteMarks } from '../../favorite/marks/favorite-marks.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createTurning } from '../../shared/turning.ts';
import type { Offer } from './offer.ts';
import { lineOf, turnedBy, turnOf, withFavorite, withInCart, withMoved, withQuantity, withSupply, withTime } from './offer-changes.ts';
import type { OfferChange, OfferNews } from './offer-news.ts';
import type { SupplyApplications } from '../supply-applications.ts';

/** What the buyer does with goods, on whatever screen they stand. */
export interface OfferIntents {
  setQuantity(offer: Offer, quantity: number): void;
  /** Puts it into the cart at the price that is shown; shown at once, taken back when refused. */
  add(offer: Offer, quantity?: number): void;
  /** Changes its units in the cart to the price of the flash sale that runs (R47). */
  takeFlash(offer: Offer): void;
  toggleFavorite(offer: Offer): void;
  /** Applies for the supply of controlled-sales goods; pressed twice it is sent once. */
  apply(offer: Offer): void;
}

/** Intents, and the changes that come of them; the screen's view model applies them to what it shows. */
interface OfferActions extends OfferIntents {
  readonly changes$: Observable<OfferChange>;
  /** To be called when the screen shows something else: prices that end are awaited anew. */
  watch(): void;
}

export interface OfferNeeds {
  readonly addToCart: AddToCart;
  readonly changeToFlash: ChangeToFlash;
  readonly clock: ServerClock;
  readonly favoriteMarks: FavoriteMarks;
  readonly supplyApplications: SupplyApplications;
  readonly offerNews: OfferNews;
}

/** The screen that the actions are of. */
interface OfferScreen {
  /** The offers that the screen shows now. */
  readonly offers: () => readonly Offer[];
  /** Asks for it anew, with nobody waiting. */
  readonly refresh: () => void;
  /** When the whole of it ends, epoch seconds; null when it does not. */
  readonly endsAt?: () => number | null;
}

/**
 * Creates the actions of one screen: they hand what the buyer does to the owners that do it, and listen to what comes
 * of it. A price that ends while somebody looks is taken along at once, and the goods are asked for anew (R40).
 */
export function createOfferActions(needs: OfferNeeds, { offers, refresh, endsAt = () => null }: OfferScreen): OfferActions {
  const { addToCart, changeToFlash, clock, favoriteMarks, supplyApplications, offerNews } = needs;
  const changes = new Subject<OfferChange>();
  const change = ({ goods }: Offer, how: OfferChange['change']): void => changes.next({ goodsId: goods.id, change: how });
  const marked$ = favoriteMarks.changes$.pipe(
    mergeMap(({ goodsIds, isFavorite }) =>
      goodsIds.map((goodsId): OfferChange => ({ goodsId, change: (now) => withFavorite(now, isFavorite) })),
    ),
  );
  const applied$ = supplyApplications.changes$.pipe(
    map(({ goodsId, standing }): OfferChange => ({ goodsId, change: (now) => withSupply(now, standing) })),
  );
  const { turned$, watch } = createTurning(clock, () => [endsAt(), ...offers().map(turnOf)]);
  const retimed$ = turned$.pipe(
    tap(refresh),
    mergeMap((time) =>
      turnedBy(offers(), time).map(({ goods }): OfferChange => ({ goodsId: goods.id, change: (now) => withTime(now, time) })),
    ),
  );
  const add = async (offer: Offer, quantity: number): Promise<void> => {
    const line = lineOf(offer, quantity);
    const { goodsId, kind } = line;
    change(offer, (now) => withInCart(now, quantity, kind));
    const { added } = await addToCart([line]);
    if (!added.includes(goodsId)) change(offer, (now) => withInCart(now, -quantity, kind));
  };
  const takeFlash = async (offer: Offer, units: number): Promise<void> => {
    change(offer, (now) => withMoved(now, units));
    if (!(await changeToFlash(offer.goods.id))) change(offer, (now) => withMoved(now, -units));
  };

  return {
    changes$: merge(retimed$, changes, marked$, applied$, offerNews.changes$),
    watch,
    setQuantity: (offer, quantity) => change(offer, (now) => withQuantity(now, quantity)),
    add: (offer, quantity = offer.quantity) => {
      if (offer.standing.kind !== 'buyable') return;
      // With what the cart holds already it may be too much: that is said in place, nothing is sent.
      if (withQuantity(offer, quantity).correction) change(offer, (now) => withQuantity(now, quantity));
      else void add(offer, quantity);
    },
    takeFlash: (offer) => {
      if (offer.toFlash !== null) void takeFlash(offer, offer.toFlash.units);
    },
    apply: ({ goods, standing }) => {
      if (standing.kind === 'not-supplied' && mayApply(standing.supply)) supplyApplications.apply(goods.id);
    },
    toggleFavorite: ({ goods, isFavorite }) => void favoriteMarks.set([goods.id], !isFavorite),
  };
}
