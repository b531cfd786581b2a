import type { Offer } from '../../../../../application/goods/offer/offer.ts';
import type { OfferIntents } from '../../../../../application/goods/offer/offer-actions.ts';
import { entryOf } from '../../../../../application/goods/offer/offer-changes.ts';
import { refusalWords } from '../goods-words.ts';
import { QuantityStepper } from '../../../../kit/window/quantity/quantity-stepper.tsx';

interface OfferQuantityProps {
  readonly offer: Offer;
  readonly intents: Pick<OfferIntents, 'setQuantity' | 'add'>;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Its corrections are said by a line of their own beside it. */
  readonly isSecond?: boolean | undefined;
}

/** How many of an offer: stepped, typed, corrected with the reason; Enter adds them. */
export function OfferQuantity({ offer, intents, size, isSecond = false }: OfferQuantityProps) {
  return (
    <QuantityStepper
      size={size}
      name={offer.goods.name}
      value={offer.quantity}
      entry={entryOf(offer)}
      refusal={isSecond ? undefined : refusalWords(offer)}
      onCommit={(quantity) => intents.setQuantity(offer, quantity)}
      onType={(quantity) => intents.setQuantity(offer, quantity)}
      onEnter={(quantity) => intents.add(offer, quantity)}
    />
  );
}
