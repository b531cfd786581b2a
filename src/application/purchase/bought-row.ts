import { priceChange } from '../../domain/rhythm/price-change.ts';
import { chinaDayNumber } from '../../domain/shared/china-time.ts';
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
  /** The last purchase: days ago, the day in words, units, and the unit price. */
  readonly last: { readonly daysAgo: number; readonly day: string; readonly units: number; readonly price: string };
  /** The change of the unit price since, at the shown quantity; null when hidden. */
  readonly change: { readonly kind: 'dearer' | 'cheaper' | 'same'; readonly by: string } | null;
  /** Some units are available, but fewer than the last purchase. */
  readonly isShort: boolean;
}

/**
 * Shows bought goods.
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
