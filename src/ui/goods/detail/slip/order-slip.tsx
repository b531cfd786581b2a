import type { GoodsQuote } from '../../../../application/goods/goods-quote.ts';
import type { Offer } from '../../../../application/goods/offer.ts';
import { Action } from '../../../shared/action.tsx';
import { priceNote } from '../../../shared/goods/price-words.ts';
import { ToFlash } from '../../../shared/goods/offer/to-flash.tsx';
import { OfferQuantity } from '../../../shared/goods/offer/offer-quantity.tsx';
import { useGoodsAction } from '../../../shared/goods/offer/use-goods-action.ts';
import { Icon } from '../../../shared/icon.tsx';
import { Ledger, type LedgerRow } from '../../../shared/money/ledger.tsx';
import { Slip } from '../../../shared/money/slip.tsx';
import { Hint } from '../../../shared/page/hint.tsx';
import type { GoodsSheetProps } from '../goods-on-show.ts';
import styles from './order-slip.module.css';
import { WayOutSlip } from './way-out-slip.tsx';

const reductionNames = {
  'goods-full-reduction': '单品满减',
  'full-reduction': '满减',
  discount: '整单折扣',
  coupon: '优惠券',
  voucher: '现金券',
} as const;

/** The slip that prices this quantity, and puts it into the cart. */
export function OrderSlip({ state, intents, others }: GoodsSheetProps) {
  const { offer, quote, isBuying } = state;
  const action = useGoodsAction(offer, intents);
  const { goods, held, price } = offer;
  const inCart = held.ordinary + held.flash;
  const note = inCart > 0 ? `购物车里已有 ${inCart} ${goods.unit}` : '购物车里还没有本品';
  if (action.kind === 'way-out') return <WayOutSlip state={state} intents={intents} others={others} />;
  if (action.kind === 'enter') {
    return (
      <Slip title="下单">
        {quote ? <Ledger rows={rowsOf(offer, quote)} total={{ name: '预计到手', amount: quote.payable, size: 'lg' }} /> : null}
        <Action size="xl" className={styles.whole} onPress={action.onPress}>
          <Icon name="lock" size={16} />
          {action.text}
        </Action>
      </Slip>
    );
  }
  return (
    <Slip title="下单" note={note}>
      <div className={styles.quantity}>
        <OfferQuantity offer={offer} intents={intents} size="lg" />
        <span>{goods.unit}</span>
      </div>
      <ToFlash offer={offer} intents={intents} />
      {offer.next ? <NextBand offer={offer} next={offer.next} onTake={(quantity) => intents.setQuantity(offer, quantity)} /> : null}
      {quote ? (
        <div aria-live="polite">
          <Ledger
            rows={rowsOf(offer, quote)}
            total={{ name: '预计到手', amount: quote.payable, size: 'lg' }}
            after={[{ name: `合每${goods.unit}`, amount: `¥${quote.each}` }]}
          />
        </div>
      ) : null}
      <Action size="xl" className={styles.act} onPress={action.onPress}>
        加入购物车
      </Action>
      <Action size="lg" look="outline" className={styles.act} busy={isBuying} onPress={() => intents.buyNow(offer)}>
        立即购买
      </Action>
      <p className={styles.note}>
        {offer.inCart > 0 ? `立即购买只买 ${offer.quantity} ${goods.unit}${state.alone === price?.unit ? '' : `，单价 ¥${state.alone ?? ''}`}，购物车里的本品也改为此数。` : null}
        按只买本品计算，与购物车其他商品合并后以核对订单为准
      </p>
    </Slip>
  );
}

function rowsOf(offer: Offer, quote: GoodsQuote): readonly LedgerRow[] {
  const { goods, quantity, price } = offer;
  const unit = price?.unit ?? '';
  return [
    { name: '单价', rule: price ? priceNote(offer) : undefined, amount: `¥${unit}` },
    { name: `${quantity} ${goods.unit} × ¥${unit}`, amount: `¥${quote.amount}` },
    ...quote.reductions.map(({ kind, amount }) => ({ name: reductionNames[kind], amount: `−¥${amount}`, minus: true })),
  ];
}

function NextBand({ offer, next, onTake }: { readonly offer: Offer; readonly next: NonNullable<Offer['next']>; readonly onTake: (quantity: number) => void }) {
  const quantity = offer.quantity + next.missing;
  const { unit } = offer.goods;
  const can = quantity <= offer.most;
  return (
    <Hint
      action={
        can ? (
          <Action look="plain" onPress={() => onTake(quantity)}>
            改为 {quantity}
          </Action>
        ) : undefined
      }
    >
      再买 <b>{next.missing}</b> {unit}享 <b>¥{next.price}</b>
      ，每{unit}省 ¥{next.saved}
    </Hint>
  );
}
