import { memo } from 'react';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { entryOf } from '../../../../application/goods/offer/offer-changes.ts';
import type { OfferIntents } from '../../../../application/goods/offer/offer-actions.ts';
import { CompareButton } from '../window/offer/compare-button.tsx';
import { GoodsCard } from './goods-card.tsx';
import { refusalWords } from '../window/goods-words.ts';
import { goodsFace } from './offer-face.ts';
import { ToFlash } from '../window/offer/to-flash.tsx';
import { useGoodsAction, useIsVisitor } from '../window/offer/use-goods-action.ts';

interface OfferCardProps {
  readonly offer: Offer;
  readonly intents: OfferIntents;
  readonly eager?: boolean | undefined;
  readonly pictureless?: boolean | undefined;
  /** Whether the card offers the comparison; only lists have a place for goods that are put side by side. */
  readonly canCompare?: boolean | undefined;
  /** The maker of all that is shown is said above: not once more on every card. */
  readonly ofOneMaker?: boolean | undefined;
}

/** A card that sells: quantity, add, favourite. Wherever cards stand, they are these. */
export const OfferCard = memo(function OfferCard({
  offer,
  intents,
  eager,
  pictureless,
  canCompare = false,
  ofOneMaker = false,
}: OfferCardProps) {
  const action = useGoodsAction(offer, intents);
  const isVisitor = useIsVisitor();
  const canChoose = offer.standing.kind === 'buyable' && !isVisitor;
  return (
    <GoodsCard
      goods={ofOneMaker ? { ...goodsFace(offer), maker: '' } : goodsFace(offer)}
      action={action}
      eager={eager}
      pictureless={pictureless}
      quantity={
        canChoose
          ? {
              value: offer.quantity,
              entry: entryOf(offer),
              refusal: refusalWords(offer),
              onCommit: (quantity) => intents.setQuantity(offer, quantity),
              onType: (quantity) => intents.setQuantity(offer, quantity),
              onEnter: (quantity) => intents.add(offer, quantity),
            }
          : null
      }
      held={offer.toFlash === null ? undefined : <ToFlash offer={offer} intents={intents} />}
      compare={canCompare ? <CompareButton offer={offer} isIcon /> : undefined}
      favourite={{ on: offer.isFavorite, onToggle: () => intents.toggleFavorite(offer) }}
    />
  );
});
