import { type ShownMemory, shownMemory } from '../face/shown-memory.ts';
import { exactPrice, type Offer } from './offer.ts';

/** What the shop paid for goods last, beside the price of the offer's quantity (R36); null for goods never bought. */
export const memoryOf = (offer: Pick<Offer, 'goods' | 'time' | 'held' | 'quantity'>): ShownMemory | null =>
  shownMemory(offer.goods.lastBought, exactPrice(offer)?.unit ?? null, offer.time);

/** The same where no quantity has been chosen yet: compared at the quantity of the last purchase. */
export const usualMemoryOf = (offer: Offer): ShownMemory | null =>
  memoryOf({ ...offer, quantity: offer.goods.lastBought?.number ?? offer.quantity });
