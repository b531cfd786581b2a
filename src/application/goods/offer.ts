import { isBuyable } from '../../domain/cart/cart.ts';
import { checkQuantity, mostUnits } from '../../domain/cart/quantity-bounds.ts';
import { giftMissing, giftTotal } from '../../domain/goods/gift.ts';
import { ladderStanding } from '../../domain/goods/ladder-price.ts';
import type { SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import { freeShippingMissing } from '../../domain/shipping/freight.ts';
import { floor2, type Money } from '../../domain/shared/money.ts';
import { shownAmount, shownPrice } from '../cart/shown-money.ts';
import type { Goods } from './goods.ts';
import { type LadderBand, ladderBands } from './ladder-bands.ts';
import { piecesIn } from './pieces.ts';

/** Why a unit costs what it costs now. */
export type PriceReason =
  | { readonly kind: 'base' | 'flash' }
  | { readonly kind: 'from' | 'up-to'; readonly quantity: number };

/** What stands between the buyer and the goods; the ui words it and offers the way out. */
export type Standing =
  | { readonly kind: 'buyable' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'not-allowed'; readonly message: string }
  /** Controlled-sales goods (控销) without a grant: to be applied for, or waiting for the shop's decision. */
  | { readonly kind: 'not-supplied'; readonly supply: Exclude<SupplyStanding, 'granted'> }
  | { readonly kind: 'price-hidden' };

/** A quantity that could not be had. */
export interface QuantityCorrection {
  readonly code: 'over-stock' | 'over-limit' | 'not-a-quantity';
  readonly wanted: number;
  /** What can still be added, and was put in its place; 0 when the cart holds all that can be had. */
  readonly most: number;
}

/** Goods before the buyer, with the quantity that is about to be bought: all that a card, a row or the goods page shows. */
export interface Offer {
  /** What the rules read; screens show the members below and its plain texts. */
  readonly goods: Goods;
  readonly kind: 'ordinary' | 'flash';
  readonly quantity: number;
  readonly correction: QuantityCorrection | null;
  readonly standing: Standing;
  /** The most that can still be added, what is in the cart taken off. */
  readonly most: number;
  readonly stock: { readonly kind: 'plenty' | 'few' | 'none'; readonly left: number };
  /** null where the buyer may not see it. */
  readonly price: { readonly unit: string; readonly reason: PriceReason; readonly amount: string } | null;
  /** What a unit cost before a special price; null without one. */
  readonly before: string | null;
  readonly bands: readonly LadderBand[];
  /** The next step of the ladder: so many units more, at that price, each cheaper by so much; null when more cannot be had (R4). */
  readonly next: { readonly missing: number; readonly price: string; readonly saved: string | null } | null;
  /** Units given free with this quantity (R18). */
  readonly gifts: number;
  /** Units missing until there is one (more) round of the gift; null without a gift. */
  readonly giftMissing: number | null;
  /** Units missing until the line ships free (R19); null when it never does, or not with what can be had. */
  readonly freeShippingMissing: number | null;
  /** Units in the cart, those on their way included. */
  readonly inCart: number;
  readonly isFavorite: boolean;
}

/** Below this the number is said, above it «plenty» is enough. */
const plentyFrom = 100;

/** How a stock is said: in plenty, by its number, or not at all. */
export const stockOf = (stock: number): Offer['stock'] => ({
  kind: stock <= 0 ? 'none' : stock < plentyFrom ? 'few' : 'plenty',
  left: stock,
});

function standingOf({ terms, pricing, obstacle, supply }: Goods): Standing {
  if (supply !== null && supply !== 'granted') return { kind: 'not-supplied', supply };
  if (!terms.purchasable) return { kind: 'not-allowed', message: obstacle };
  if (!isBuyable(terms)) return { kind: 'sold-out' };
  return pricing === null ? { kind: 'price-hidden' } : { kind: 'buyable' };
}

function nextOf(present: Money, next: { readonly missing: number; readonly price: Money } | null): Offer['next'] {
  if (next === null) return null;
  const saved = present.minus(next.price);
  return { missing: next.missing, price: shownPrice(next.price), saved: saved.gt(0) ? shownPrice(saved) : null };
}

/** Everything that follows from the quantity. */
function priced(goods: Goods, kind: Offer['kind'], quantity: number): Pick<Offer, 'price' | 'bands' | 'next'> {
  const { pricing } = goods;
  if (pricing === null) return { price: null, bands: [], next: null };
  const { reached, next } = ladderStanding(pricing.ladder, quantity);
  const unit = reached?.price ?? pricing.base;
  const reason: PriceReason =
    kind === 'flash'
      ? { kind: 'flash' }
      : reached === null
        ? { kind: 'base' }
        : { kind: pricing.ladder.kind === 'up-to' ? 'up-to' : 'from', quantity: reached.quantity };
  return {
    price: { unit: shownPrice(unit), reason, amount: shownAmount(floor2(unit.times(quantity))) },
    bands: ladderBands(pricing, quantity, piecesIn(goods.spec)),
    next: nextOf(unit, next),
  };
}

type Choice = Pick<Offer, 'kind' | 'quantity' | 'correction' | 'inCart' | 'isFavorite'>;

function offer(goods: Goods, choice: Choice): Offer {
  const { terms } = goods;
  const most = Math.max(0, mostUnits(terms) - choice.inCart);
  // What lies beyond stock or purchase limit is no advice.
  const canHave = (missing: number): boolean => choice.quantity + missing <= most;
  const { next, ...price } = priced(goods, choice.kind, choice.quantity);
  const untilFree = freeShippingMissing(terms, choice.quantity + choice.inCart);
  return {
    goods,
    ...choice,
    ...price,
    next: next !== null && canHave(next.missing) ? next : null,
    standing: standingOf(goods),
    most,
    stock: stockOf(terms.stock),
    before: goods.pricing && goods.formerPrice && shownPrice(goods.formerPrice),
    gifts: giftTotal(terms.gift, choice.quantity),
    giftMissing: giftMissing(terms.gift, choice.quantity),
    freeShippingMissing: untilFree !== null && (untilFree === 0 || canHave(untilFree)) ? untilFree : null,
  };
}

/** Goods as they first stand before the buyer: by the medium pack, or by what is left (R4). */
export function offerOf(goods: Goods, kind: Offer['kind'] = 'ordinary'): Offer {
  const quantity = Math.max(1, Math.min(goods.terms.mediumPack, mostUnits(goods.terms)));
  return offer(goods, { kind, quantity, correction: null, inCart: goods.inCart, isFavorite: goods.isFavorite });
}

/** The same goods in another quantity; one that cannot be had becomes the most that can (R4), and says so. */
export function withQuantity(present: Offer, wanted: number): Offer {
  const { goods, inCart } = present;
  const checked = checkQuantity(goods.terms, wanted + inCart);
  if (checked.ok) return offer(goods, { ...present, quantity: wanted, correction: null });
  const quantity = checked.refusal.code === 'not-a-quantity' ? present.quantity : Math.max(1, present.most);
  return offer(goods, { ...present, quantity, correction: { code: checked.refusal.code, wanted, most: present.most } });
}

/** The same offer with so many more (or, negative, fewer) units in the cart. */
export const withInCart = (present: Offer, units: number): Offer =>
  offer(present.goods, { ...present, correction: null, inCart: Math.max(0, present.inCart + units) });

/** The same goods after an application for their supply. */
export const withSupply = (present: Offer, supply: SupplyStanding): Offer => offer({ ...present.goods, supply }, present);

export const withFavorite = (present: Offer, isFavorite: boolean): Offer => ({ ...present, isFavorite });

/** What the quantity comes to, exactly (R6, cut to 2 decimals); null where the price is hidden. */
export function amountOf({ goods: { pricing }, quantity }: Pick<Offer, 'goods' | 'quantity'>): Money | null {
  return pricing && floor2((ladderStanding(pricing.ladder, quantity).reached?.price ?? pricing.base).times(quantity));
}

/** Fresh goods for an offer that is on the screen: what the buyer has typed stays. */
export const refreshed = (present: Offer | undefined, fresh: Offer): Offer =>
  present === undefined || present.quantity === fresh.quantity ? fresh : withQuantity(fresh, present.quantity);
