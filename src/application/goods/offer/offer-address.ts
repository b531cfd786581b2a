import { firstQuantity } from '../../../domain/pricing/goods-hints.ts';
import { goodsAddress } from '../face/goods-arrival.ts';
import type { Offer } from './offer.ts';

/** The highest ladder step that the buyer has filled up to, beyond the preset quantity. */
function filledStep({ goods, time, held, quantity, price }: Offer): string | null {
  const { terms, pricing, ladderSteps } = goods;
  // A step of an up-to ladder is named by its upper bound, which the buyer did not enter.
  if (price?.line !== 'ordinary' || pricing?.ladder.kind !== 'reach-at-least') return null;
  const first = firstQuantity(terms, pricing, { time, held });
  return ladderSteps.findLast((step) => step.quantity > first && step.quantity <= quantity)?.id ?? null;
}

/** The address of an offer's goods, with the ladder step that its quantity has reached. */
export const offerAddress = (offer: Offer): string => goodsAddress(offer.goods, filledStep(offer));
