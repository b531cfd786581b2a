import { priceChange } from '../../domain/rhythm/price-change.ts';
import { chinaDayNumber } from '../../domain/shared/china-time.ts';
import { exactPrice, type Offer } from '../goods/offer/offer.ts';
import { shownPrice } from '../shared/shown/shown-money.ts';
import { shownSince } from '../shared/shown/shown-time.ts';
import type { BoughtGoods } from './purchase-gateway.ts';

/** Goods that were bought, ready to show beside what they cost now. */
export interface ShownPurchase {
  readonly offer: Offer;
  /** Days on which they were bought. */
  readonly times: number;
  /** The usual interval in days; null: no rhythm yet. */
  readonly interval: number | null;
  readonly isDue: boolean;
  /** The last purchase: days ago, the day as it is said, units, and what one cost. */
  readonly last: { readonly daysAgo: number; readonly day: string; readonly units: number; readonly price: string };
  /** How the price has moved since, in the quantity that stands there; null where it is hidden. */
  readonly change: { readonly kind: 'dearer' | 'cheaper' | 'same'; readonly by: string } | null;
  /** There is something, but less than was bought last. */
  readonly isShort: boolean;
}

/**
 * What is said of goods that were bought.
 * @param now epoch seconds by the shop's clock
 */
export function boughtRow({ times, interval, dueIn, lastAt, lastUnits, lastPrice }: BoughtGoods, offer: Offer, now: number): ShownPurchase {
  const price = exactPrice(offer);
  const change = price && priceChange(lastPrice, price.unit);
  const { stock } = offer.goods.terms;
  return {
    offer,
    times,
    interval,
    isDue: dueIn !== null && dueIn <= 0,
    last: {
      daysAgo: Math.max(0, chinaDayNumber(now) - chinaDayNumber(lastAt)),
      day: shownSince(lastAt, now),
      units: lastUnits,
      price: shownPrice(lastPrice),
    },
    change: change && { kind: change.kind, by: shownPrice(change.by) },
    isShort: stock > 0 && stock < lastUnits,
  };
}
