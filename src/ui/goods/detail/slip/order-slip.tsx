import type { GoodsQuote } from '../../../../application/goods/detail/goods-quote.ts';
import { wholePackOf } from '../../../../application/goods/offer/offer-changes.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { type ShownNextPack, shownNextPack } from '../../../../application/goods/offer/shown-next-pack.ts';
import { Action } from '../../../kit/window/action.tsx';
import { extraWords } from '../../../pieces/goods/next-pack-words.ts';
import { priceNote } from '../../../pieces/goods/window/price-words.ts';
import { ToFlash } from '../../../pieces/goods/window/offer/to-flash.tsx';
import { OfferQuantity } from '../../../pieces/goods/window/offer/offer-quantity.tsx';
import { useGoodsAction } from '../../../pieces/goods/window/offer/use-goods-action.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import { Ledger, type LedgerRow } from '../../../kit/sheet/ledger.tsx';
import { Slip } from '../../../kit/sheet/slip.tsx';
import { late, LatePart } from '../../../kit/window/late.tsx';
import { Bone } from '../../../kit/window/skeleton/bone.tsx';
import { Hint } from '../../../kit/window/page/hint.tsx';
import type { GoodsSheetProps } from '../goods-on-show.ts';
import styles from './order-slip.module.css';
import { useArrivalInQuantity } from './use-arrival-in-quantity.ts';

/** Goods that cannot be ordered are the exception. */
const WayOutSlip = late(() => import('./way-out-slip.tsx').then((module) => module.WayOutSlip));

const reductionNames = {
  'goods-full-reduction': '单品满减',
  'full-reduction': '满减',
  discount: '整单折扣',
  coupon: '优惠券',
  'cash-voucher': '现金券',
} as const;

/** The slip that prices this quantity, and puts it into the cart. */
export function OrderSlip({ state, intents, others }: GoodsSheetProps) {
  const { offer, quote, isBuying } = state;
  const action = useGoodsAction(offer, intents);
  const quantity = useArrivalInQuantity<HTMLDivElement>();
  const { goods, held, price } = offer;
  const inCart = held.ordinary + held.flash;
  const next = shownNextPack(offer);
  const whole = wholePackOf(offer);
  const note = inCart > 0 ? `购物车里已有 ${inCart}${goods.unit}${offer.most === 0 ? '，已到上限' : ''}` : '购物车里还没有本品';
  if (action.kind === 'way-out') {
    return (
      <LatePart fallback={<Bone height={220} />}>
        <WayOutSlip state={state} intents={intents} others={others} />
      </LatePart>
    );
  }
  if (action.kind === 'enter') {
    return (
      <Slip title="采购下单">
        {quote ? <Ledger rows={rowsOf(offer, quote)} total={{ name: '商品小计', amount: quote.payable, size: 'lg' }} /> : null}
        <Action size="xl" className={styles.whole} onPress={action.onPress}>
          <Icon name="lock" size={16} />
          {action.text}
        </Action>
      </Slip>
    );
  }
  return (
    <Slip title="采购下单" note={note}>
      <div className={styles.quantity} ref={quantity}>
        <OfferQuantity offer={offer} intents={intents} size="lg" />
        <span>{goods.unit}</span>
      </div>
      {whole === null ? null : (
        <Hint
          action={
            <Action look="plain" onPress={() => intents.setQuantity(offer, whole)}>
              凑整 {whole}
            </Action>
          }
        >
          非整中包装，中包装 {goods.terms.mediumPack}
          {goods.unit}
        </Hint>
      )}
      <ToFlash offer={offer} intents={intents} />
      {next ? <NextBand next={next} unit={goods.unit} onTake={(quantity) => intents.setQuantity(offer, quantity)} /> : null}
      {quote ? (
        <div aria-live="polite">
          <Ledger
            rows={rowsOf(offer, quote)}
            total={{ name: '商品小计', amount: quote.payable, size: 'lg' }}
            after={quote.reductions.length === 0 ? [] : [{ name: `约合每${goods.unit}`, amount: `¥${quote.each}` }]}
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
        {offer.inCart > 0
          ? `立即购买只买 ${offer.quantity}${goods.unit}${state.alone === price?.unit ? '' : `，单价 ¥${state.alone ?? ''}`}，购物车里的本品也改为此数。`
          : null}
        按只买本品计算，未计优惠券与运费；与购物车其他商品合并后以核对订单为准
      </p>
    </Slip>
  );
}

function rowsOf(offer: Offer, quote: GoodsQuote): readonly LedgerRow[] {
  const { goods, quantity, price } = offer;
  const unit = price?.unit ?? '';
  return [
    { name: '单价', rule: price ? priceNote(offer) : undefined, amount: `¥${unit}` },
    { name: `${quantity}${goods.unit} × ¥${unit}`, amount: `¥${quote.amount}` },
    ...quote.reductions.map(({ kind, amount }) => ({ name: reductionNames[kind], amount: `−¥${amount}`, minus: true })),
  ];
}

/** The next step in whole packs, and what it costs more. */
function NextBand({
  next,
  unit,
  onTake,
}: {
  readonly next: ShownNextPack;
  readonly unit: string;
  readonly onTake: (quantity: number) => void;
}) {
  const { more, quantity, price } = next;
  return (
    <Hint
      action={
        <Action look="plain" onPress={() => onTake(quantity)}>
          改为 {quantity}
        </Action>
      }
    >
      再买 <b>{more}</b>
      {unit}享 <b>¥{price}</b>，{extraWords(next, unit)}
    </Hint>
  );
}
