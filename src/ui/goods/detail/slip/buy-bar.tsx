import { Action } from '../../../kit/window/action.tsx';
import { refusalWords } from '../../../pieces/goods/window/goods-words.ts';
import { OfferQuantity } from '../../../pieces/goods/window/offer/offer-quantity.tsx';
import { useGoodsAction } from '../../../pieces/goods/window/offer/use-goods-action.ts';
import { Refusal } from '../../../kit/window/quantity/refusal.tsx';
import { Price } from '../../../kit/window/price.tsx';
import styles from './buy-bar.module.css';
import { useArrivalInQuantity } from './use-arrival-in-quantity.ts';
import type { GoodsSheetProps } from '../goods-on-show.ts';

/** On a phone: quantity, what it comes to, and the way into the cart, always in reach. */
export function BuyBar({ state: { offer }, intents }: Omit<GoodsSheetProps, 'others'>) {
  const action = useGoodsAction(offer, intents);
  const bar = useArrivalInQuantity<HTMLElement>();
  // A pending application is said in the slip; there is nothing to press.
  if (action.kind === 'way-out' && offer.standing.kind === 'not-supplied' && offer.standing.supply === 'applied') return null;
  const isRepair = offer.standing.kind === 'not-allowed' && (offer.standing.obstacle?.repair ?? '') !== '';
  if (action.kind === 'enter' || offer.standing.kind === 'not-supplied' || isRepair) {
    return (
      <section className={styles.alone} data-bar="phone" data-print="none" aria-label="下单">
        <Action size="lg" onPress={action.onPress}>
          {action.text}
        </Action>
      </section>
    );
  }
  if (action.kind === 'way-out') return null;
  return (
    <section ref={bar} className={styles.bar} data-bar="phone" data-print="none" aria-label="下单">
      <Refusal className={styles.refusal} text={refusalWords(offer)} />
      <OfferQuantity offer={offer} intents={intents} isSecond />
      {offer.price ? (
        <span className={styles.sum}>
          <Price amount={offer.price.amount} size="md" />
          <small>
            {offer.price.unit}/{offer.goods.unit}
          </small>
        </span>
      ) : (
        <span />
      )}
      <Action size="lg" onPress={action.onPress}>
        加入购物车
      </Action>
    </section>
  );
}
