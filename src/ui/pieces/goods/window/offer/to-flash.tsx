import type { Offer } from '../../../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../../../application/goods/offer/offer-actions.ts';
import { FlashSwitch } from './flash-switch.tsx';

interface ToFlashProps {
  readonly offer: Offer;
  readonly intents: Pick<OfferIntents, 'takeFlash'>;
}

/** Beside goods of which the cart holds units at the ordinary price while a sale runs: changes them (R47). */
export function ToFlash({ offer, intents }: ToFlashProps) {
  const { goods, held, toFlash } = offer;
  if (toFlash === null) return null;
  const some = toFlash.units < held.ordinary ? `其中 ${toFlash.units}${goods.unit}可` : '';
  return (
    <FlashSwitch
      text={`购物车中 ${held.ordinary}${goods.unit}为普通价，${some}改按秒杀价`}
      name={goods.name}
      onPress={() => intents.takeFlash(offer)}
    />
  );
}
