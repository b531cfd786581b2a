import { firstQuantity } from '../../../domain/pricing/goods-hints.ts';
import { goodsAddress } from '../face/goods-arrival.ts';
import type { Offer } from './offer.ts';

/** The highest step that the buyer has filled up to, past the quantity in which the goods stand before him anyway. */
function filledStep({ goods, time, held, quantity, price }: Offer): string | null {
  const { terms, pricing, ladderSteps } = goods;
  // A step of an up-to ladder is named by the most that it takes, which nobody asked for.
  if (price?.line !== 'ordinary' || pricing?.ladder.kind !== 'reach-at-least') return null;
  const first = firstQuantity(terms, pricing, { time, held });
  return ladderSteps.findLast((step) => step.quantity > first && step.quantity <= quantity)?.id ?? null;
}

/** The address of the goods of an offer, opened at the step of the ladder that its quantity has reached. */
export const offerAddress = (offer: Offer): string => goodsAddress(offer.goods, filledStep(offer));
