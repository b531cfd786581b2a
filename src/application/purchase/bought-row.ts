import { type Lateness, latenessOf } from '../../domain/rhythm/purchase-rhythm.ts';
import { chinaDayNumber } from '../../domain/shared/china-time.ts';
import { type ShownChange, shownChangeSince } from '../goods/face/shown-memory.ts';
import { exactPrice, type Offer } from '../goods/offer/offer.ts';
import { shownPrice } from '../shared/shown/shown-money.ts';
import { shownSince } from '../shared/shown/shown-time.ts';
import type { BoughtGoods } from './purchase-gateway.ts';

/** Bought goods, ready to show beside their present price. */
export interface ShownPurchase {
  readonly offer: Offer;
  /** Days of purchase. */
  readonly times: number;
  /** The usual interval in days; null: no rhythm yet. */
  readonly interval: number | null;
  readonly isDue: boolean;
  /** Days past the usual day; null: no rhythm yet. */
  readonly lateness: Lateness | null;
  /** The last purchase: days ago, the day in words, units, and the unit price of the last ordinary order. */
  readonly last: { readonly daysAgo: number; readonly day: string; readonly units: number; readonly price: string | null };
  /** The change of the unit price since, at the shown quantity; null when either is unknown. */
  readonly change: ShownChange | null;
  /** Some units are available, but fewer than the last purchase. */
  readonly isShort: boolean;
}

/**
 * Shows bought goods.
 * @param now epoch seconds by the shop's clock
 */
export function boughtRow({ times, interval, dueIn, lastAt, lastUnits, lastPrice }: BoughtGoods, offer: Offer, now: number): ShownPurchase {
  const { stock } = offer.goods.terms;
  const daysAgo = Math.max(0, chinaDayNumber(now) - chinaDayNumber(lastAt));
  return {
    offer,
    times,
    interval,
    isDue: dueIn !== null && dueIn <= 0,
    lateness: interval === null ? null : latenessOf(interval, daysAgo),
    last: {
      daysAgo,
      day: shownSince(lastAt, now),
      units: lastUnits,
      price: lastPrice && shownPrice(lastPrice),
    },
    change: shownChangeSince({ at: lastAt, number: lastUnits, price: lastPrice }, exactPrice(offer)?.unit ?? null),
    isShort: stock > 0 && stock < lastUnits,
  };
}
