import type { BoughtGoods } from '../../purchase/purchase-gateway.ts';
import { withQuantity } from './offer-changes.ts';
import { type Offer, offerOf } from './offer.ts';

/** Bought goods that a reminder may name, in the usual quantity (R36); null where it names them not. */
export function usualOffer({ goods, suggested }: BoughtGoods, now: number): Offer | null {
  const offer = withQuantity(offerOf(goods, now), Math.max(1, suggested));
  const { standing, held } = offer;
  // Goods in the cart are already on their way, and unavailable goods are no reminder.
  return suggested < 1 || standing.kind !== 'buyable' || held.ordinary + held.flash > 0 ? null : offer;
}

/** The goods that are due again, in the usual quantity and in their order. */
export const dueOffers = (bought: readonly BoughtGoods[], now: number): readonly Offer[] =>
  bought.flatMap((one) => {
    const { goods, dueIn, lastAt: at, lastUnits: number, lastPrice: price } = one;
    const isDue = dueIn !== null && dueIn <= 0;
    return isDue ? (usualOffer({ ...one, goods: { ...goods, lastBought: { at, number, price } } }, now) ?? []) : [];
  });
