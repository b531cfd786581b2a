import { memoryOf } from '../../../../application/goods/offer/offer-memory.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import { changeWords } from '../../goods/memory-words.ts';
import { priceWords } from '../../goods/window/price-words.ts';
import styles from './search-panel-view.module.css';

interface PanelFootProps {
  /** The chosen goods. */
  readonly offer: Offer | undefined;
  readonly isOfWords: boolean;
  readonly isChosen: boolean;
  readonly mayOrder: boolean;
}

/** 20盒 × ¥12.75（满20盒价）= ¥255.00，比上次 +¥0.30: what the chosen goods come to in their quantity. */
function costWords(offer: Offer): string {
  const { goods, price, quantity } = offer;
  if (price === null) return '';
  const change = changeWords(memoryOf(offer)?.change ?? null);
  const cost = `${quantity.toLocaleString('en-US')}${goods.unit} × ¥${price.unit}（${priceWords(price, goods.unit)}） ¥${price.amount}`;
  return [cost, change].filter(Boolean).join('，');
}

/** What the keys do, and what the chosen goods come to. */
export function PanelFoot({ offer, isOfWords, isChosen, mayOrder }: PanelFootProps) {
  const isOrdered = mayOrder && offer?.standing.kind === 'buyable';
  const usual = isOrdered ? offer.goods.lastBought?.number : undefined;
  return (
    <div className={styles.foot}>
      <p aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>选择
        </span>
        {isOrdered ? (
          <span>
            <kbd>数字</kbd>填数量，回车加入
          </span>
        ) : null}
        {usual === undefined ? null : (
          <span>
            <kbd>=</kbd>按上次 {usual}
          </span>
        )}
        <span>
          <kbd>回车</kbd>
          {isOfWords ? '填入' : isChosen ? '打开' : '全部结果'}
        </span>
        <span>
          <kbd>Esc</kbd>关闭
        </span>
      </p>
      <p aria-live="polite">{isOrdered ? costWords(offer) : ''}</p>
    </div>
  );
}
