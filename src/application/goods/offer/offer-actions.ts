import { from, ignoreElements, map, merge, mergeMap, type Observable, Subject, switchMap, take, tap } from 'rxjs';
import type { OrderFreight } from '../../../domain/pricing/order-freight.ts';
import { mayApply } from '../../../domain/qualification/controlled-sale.ts';
import type { AddToCart } from '../../cart/add-to-cart.ts';
import type { ChangeToFlash } from '../../cart/change-to-flash.ts';
import type { FavoriteMarks } from '../../favorite/marks/favorite-marks.ts';
import { silently } from '../../shared/announce-failure.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createTurning } from '../../shared/turning.ts';
import type { Offer } from './offer.ts';
import {
  lineOf,
  turnedBy,
  turnOf,
  withFavorite,
  withInCart,
  withMoved,
  withOrder,
  withQuantity,
  withSupply,
  withTime,
} from './offer-changes.ts';
import type { OfferChange, OfferNews } from './offer-news.ts';
import type { SupplyApplications } from '../supply-applications.ts';

/** The buyer's actions on goods, on any screen. */
export interface OfferIntents {
  setQuantity(offer: Offer, quantity: number): void;
  /** Adds it to the cart at the shown price; shown at once, undone when refused. */
  add(offer: Offer, quantity?: number): void;
  /** Moves its units in the cart to the running flash price (R47). */
  takeFlash(offer: Offer): void;
  toggleFavorite(offer: Offer): void;
  /** Applies for the supply of controlled-sales goods; repeated presses send once. */
  apply(offer: Offer): void;
}

/** Actions and the resulting changes, which the screen's view model applies. */
interface OfferActions extends OfferIntents {
  readonly changes$: Observable<OfferChange>;
  /** To call when the screen shows other goods: then other prices are watched. */
  watch(): void;
}

export interface OfferNeeds {
  readonly addToCart: AddToCart;
  /** The freight of the buyer's order, once its rules have loaded. */
  readonly cartFreight: () => Promise<Observable<OrderFreight>>;
  readonly changeToFlash: ChangeToFlash;
  readonly clock: ServerClock;
  readonly favoriteMarks: FavoriteMarks;
  readonly supplyApplications: SupplyApplications;
  readonly offerNews: OfferNews;
}

/** The screen of the actions. */
interface OfferScreen {
  /** The present offers of the screen. */
  readonly offers: () => readonly Offer[];
  /** Reloads silently. */
  readonly refresh: () => void;
  /** The end of the whole screen, epoch seconds; null for none. */
  readonly endsAt?: () => number | null;
  /** Offers that follow the buyer's order; by default those with a free-shipping hint. */
  readonly followsOrder?: (offer: Offer) => boolean;
}

const hasFreeShippingHint = ({ goods: { terms }, standing }: Offer): boolean => terms.shipsFree && standing.kind === 'buyable';

/**
 * Creates the actions of one screen: they pass actions to their owners and follow the results. A price that ends is
 * applied at once, and the goods are loaded again (R40).
 */
export function createOfferActions(
  needs: OfferNeeds,
  { offers, refresh, endsAt = () => null, followsOrder = hasFreeShippingHint }: OfferScreen,
): OfferActions {
  const { addToCart, cartFreight, changeToFlash, clock, favoriteMarks, supplyApplications, offerNews } = needs;
  const changes = new Subject<OfferChange>();
  const change = ({ goods }: Offer, how: OfferChange['change']): void => changes.next({ goodsId: goods.id, change: how });
  const wants = new Subject<void>();
  let order: OrderFreight | null = null;
  let isOrdering = false;
  /** Tells the order to the offers that follow it; each change calls `watch` again. */
  const tellOrder = (): void => {
    if (isOrdering) return;
    isOrdering = true;
    for (const offer of offers()) if (followsOrder(offer) && offer.order !== order) change(offer, (now) => withOrder(now, order));
    isOrdering = false;
  };
  const marked$ = favoriteMarks.changes$.pipe(
    mergeMap(({ goodsIds, isFavorite }) =>
      goodsIds.map((goodsId): OfferChange => ({ goodsId, change: (now) => withFavorite(now, isFavorite) })),
    ),
  );
  const applied$ = supplyApplications.changes$.pipe(
    map(({ goodsId, standing }): OfferChange => ({ goodsId, change: (now) => withSupply(now, standing) })),
  );
  const ordered$ = wants.pipe(
    take(1),
    switchMap(() => from(cartFreight()).pipe(switchMap((freight$) => freight$))),
    silently(),
    tap((present) => {
      order = present;
      tellOrder();
    }),
    ignoreElements(),
  );
  const { turned$, watch: watchPrices } = createTurning(clock, () => [endsAt(), ...offers().map(turnOf)]);
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
    const press = (): void => void add(offer, quantity);
    const { added } = await addToCart([line], 'told', { name: offer.goods.name, press });
    if (!added.includes(goodsId)) change(offer, (now) => withInCart(now, -quantity, kind));
  };
  const takeFlash = async (offer: Offer, units: number): Promise<void> => {
    change(offer, (now) => withMoved(now, units));
    if (!(await changeToFlash(offer.goods.id))) change(offer, (now) => withMoved(now, -units));
  };

  return {
    changes$: merge(retimed$, ordered$, changes, marked$, applied$, offerNews.changes$),
    watch: () => {
      watchPrices();
      if (!offers().some(followsOrder)) return;
      wants.next();
      tellOrder();
    },
    setQuantity: (offer, quantity) => change(offer, (now) => withQuantity(now, quantity)),
    add: (offer, quantity = offer.quantity) => {
      if (offer.standing.kind !== 'buyable') return;
      // Together with the cart it may be too much: the page says so in place and sends nothing.
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
