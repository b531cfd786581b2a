import { Action } from '../../../shared/action.tsx';
import { OfferQuantity } from '../../../shared/goods/offer/offer-quantity.tsx';
import { useGoodsAction } from '../../../shared/goods/offer/use-goods-action.ts';
import { Price } from '../../../shared/money/price.tsx';
import styles from './buy-bar.module.css';
import type { GoodsSheetProps } from '../goods-on-show.ts';

/** On a phone: quantity, sum and the two ways to buy, always in reach. */
export function BuyBar({ state: { offer, quote, isBuying }, intents }: Omit<GoodsSheetProps, 'others'>) {
  const action = useGoodsAction(offer, intents);
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
    <section className={styles.bar} data-bar="phone" data-print="none" aria-label="下单">
      <OfferQuantity offer={offer} intents={intents} isSecond />
      <span className={styles.sum}>{quote ? <Price amount={quote.payable} size="md" /> : null}</span>
      <Action look="outline" size="lg" busy={isBuying} onPress={() => intents.buyNow(offer)}>
        立即购买
      </Action>
      <Action size="lg" onPress={action.onPress}>
        加入购物车
      </Action>
    </section>
  );
}
