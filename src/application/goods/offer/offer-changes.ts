import { checkQuantity, completedPack } from '../../../domain/cart/quantity-bounds.ts';
import { nextPriceTurn } from '../../../domain/goods/goods-prices.ts';
import type { PriceNow } from '../../../domain/goods/price-now.ts';
import type { OrderFreight } from '../../../domain/pricing/order-freight.ts';
import { firstQuantity } from '../../../domain/pricing/goods-hints.ts';
import type { SupplyStanding } from '../../../domain/qualification/controlled-sale.ts';
import type { LineToAdd } from '../../cart/cart-gateway.ts';
import { type QuantityEntry, quantityEntry } from '../../shared/quantity-entry.ts';
import { sourceOf } from '../goods.ts';
import { exactPrice, type Offer, offered, type QuantityCorrection } from './offer.ts';
import type { OfferNews } from './offer-news.ts';

/** Why a quantity is refused; null when it is available. */
function refusalOf({ goods, held, most, price }: Offer, wanted: number): Pick<QuantityCorrection, 'code' | 'bound'> | null {
  const { terms, pricing } = goods;
  const checked = checkQuantity(terms, wanted + held.ordinary + held.flash);
  if (!checked.ok) {
    const { code } = checked.refusal;
    return { code, bound: code === 'over-limit' ? (terms.purchaseLimit ?? 0) : code === 'over-stock' ? terms.stock : 0 };
  }
  if (price?.line !== 'flash' || wanted <= most) return null;
  const { left = 0, perOrder = null } = pricing?.flash ?? {};
  return perOrder !== null && perOrder <= left ? { code: 'over-limit', bound: perOrder } : { code: 'over-flash', bound: left };
}

/**
 * The same goods in another quantity; an unavailable one becomes the most that is available (R4), with a correction.
 */
export function withQuantity(present: Offer, wanted: number): Offer {
  const { goods } = present;
  // Availability depends on the price: when a ladder undercuts a flash sale, the sale's quota does not apply.
  const changed = offered(goods, { ...present, quantity: Math.max(1, wanted), correction: null });
  // Of goods that cannot be bought that is said, not how many there are.
  const refusal = changed.standing.kind === 'buyable' ? refusalOf(changed, wanted) : null;
  if (refusal === null) return changed;
  const quantity = refusal.code === 'not-a-quantity' ? present.quantity : Math.max(1, changed.most);
  return offered(goods, { ...present, quantity, correction: { ...refusal, wanted, most: changed.most } });
}

/**
 * The same offer with more (or, negative, fewer) units in the cart, on a line of this kind. A preset quantity is preset
 * again; a typed one stays as far as it is available.
 */
export function withInCart(present: Offer, units: number, line: PriceNow['line']): Offer {
  const { goods, time, held, quantity } = present;
  const after = { ...held, [line]: Math.max(0, held[line] + units) };
  const firstOf = (now: Offer['held']): number => firstQuantity(goods.terms, goods.pricing, { time, held: now });
  const changed = offered(goods, {
    ...present,
    correction: null,
    held: after,
    quantity: quantity === firstOf(held) ? firstOf(after) : quantity,
  });
  return changed.quantity <= changed.most ? changed : offered(goods, { ...changed, quantity: Math.max(1, changed.most) });
}

/** The same offer after units of its ordinary line moved to the flash price. */
export const withMoved = (present: Offer, units: number): Offer => withInCart(withInCart(present, -units, 'ordinary'), units, 'flash');

/** The same goods after an application for their supply. */
export const withSupply = (present: Offer, supply: SupplyStanding): Offer => offered({ ...present.goods, supply }, present);

export const withFavorite = (present: Offer, isFavorite: boolean): Offer => ({ ...present, isFavorite });

/** The same offer at another time, with prices that ended or began (R40). */
export const withTime = (present: Offer, time: number): Offer => offered(present.goods, { ...present, time });

/** The same offer beside another order. */
export const withOrder = (present: Offer, order: OrderFreight | null): Offer =>
  present.order === order ? present : offered(present.goods, { ...present, order });

/** Reloaded goods for an offer on the screen; typed input stays. */
export const refreshed = (present: Offer | undefined, fresh: Offer): Offer =>
  present === undefined
    ? fresh
    : withOrder(present.quantity === fresh.quantity ? fresh : withQuantity(fresh, present.quantity), present.order);

/** Whether an offer differs from a stored one of the same goods. */
export const isAnew = (fresh: Offer, kept: Offer): boolean =>
  fresh.goods !== kept.goods ||
  fresh.time > kept.time ||
  fresh.order !== kept.order ||
  fresh.held.ordinary !== kept.held.ordinary ||
  fresh.held.flash !== kept.held.flash;

/** The next time at which a price of the goods changes; null for none. */
export const turnOf = ({ goods: { pricing }, time }: Offer): number | null => pricing && nextPriceTurn(pricing, time);

/** The offers whose prices have begun or ended by a time. */
export const turnedBy = (offers: readonly Offer[], time: number): readonly Offer[] =>
  offers.filter((offer) => {
    const turn = turnOf(offer);
    return turn !== null && turn <= time;
  });

/** The bounds of an offer's quantity field; `least` is 0 where an empty quantity is allowed. */
export const entryOf = ({ goods, most }: Offer, least?: number): QuantityEntry =>
  quantityEntry({ step: goods.terms.mediumPack, most, least });

/** The units that fill an offer, with its line in the cart, to whole medium packs (凑整, R4); null for whole packs. */
export function wholePackOf({ goods, inCart, most, quantity }: Offer): number | null {
  const whole = quantity === 0 ? null : completedPack(inCart + quantity, goods.terms.mediumPack, inCart + most);
  return whole === null ? null : whole - inCart;
}

/** The line to add for an offer: at a flash price while it holds, with the shown price (R5). */
export function lineOf(present: Pick<Offer, 'goods' | 'time' | 'held'>, quantity: number): LineToAdd & { readonly kind: PriceNow['line'] } {
  const { goods } = present;
  const price = exactPrice({ ...present, quantity });
  const line = { goodsId: goods.id, quantity, source: sourceOf(goods) };
  return price === null ? { ...line, kind: 'ordinary' } : { ...line, kind: price.line, price: price.unit };
}

/** Tells every screen that shows the goods of a line that so many units of them have left the cart. */
export const tellTakenBack =
  (offerNews: OfferNews) =>
  ({ goodsId, quantity, kind = 'ordinary' }: LineToAdd): void => {
    if (kind === 'combination' || kind === 'add-on') return;
    offerNews.changed({ goodsId, change: (now) => withInCart(now, -quantity, kind) });
  };
