import type { Offer } from '../../../../application/goods/offer.ts';
import type { OfferIntents } from '../../../../application/goods/offer-actions.ts';
import { FlashSwitch } from './flash-switch.tsx';

interface ToFlashProps {
  readonly offer: Offer;
  readonly intents: Pick<OfferIntents, 'takeFlash'>;
}

/** Beside goods of which the cart holds units at the ordinary price while a sale runs: changes them (R47). */
export function ToFlash({ offer, intents }: ToFlashProps) {
  const { goods, toFlash } = offer;
  if (toFlash === null) return null;
  return <FlashSwitch text={`车内 ${toFlash.units}${goods.unit}为原价，改按秒杀价`} name={goods.name} onPress={() => intents.takeFlash(offer)} />;
}
