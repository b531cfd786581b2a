import type { HTMLAttributes } from 'react';
import { usualMemoryOf } from '../../../../application/goods/offer/offer-memory.ts';
import type { Offer } from '../../../../application/goods/offer/offer.ts';
import type { ShownPrice } from '../../../../application/goods/face/shown-price.ts';
import { matchedPieces } from '../../../../application/goods/search/matched-pieces.ts';
import { isStockKnown } from '../../../../application/goods/search/search-panel.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { GoodsBadge } from '../../goods/window/goods-badge.tsx';
import { StockText } from '../../goods/window/stock-text.tsx';
import styles from './search-panel-view.module.css';

export interface GoodsOptionProps extends HTMLAttributes<HTMLDivElement> {
  readonly offer: Offer;
  readonly typed: string;
  /** What the typed text names. */
  readonly mode: 'medicine' | 'maker';
}

/** Prices that hold for a time only are marked as everywhere. */
const marks: Readonly<Partial<Record<ShownPrice['reason']['kind'], string>>> = { flash: '秒', special: '特' };

/** 充足, 仅剩 12, 缺货: short, the price stands beside it. */
function Stock({ stock: { kind, left } }: Offer) {
  if (kind === 'none') return <StockText text="缺货" tone="out" />;
  return kind === 'few' ? <StockText text={`仅剩 ${left}`} tone="low" /> : <StockText text="充足" />;
}

/** A text with what was typed marked in it. */
const Matched = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  matchedPieces(text, typed).map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>));

/** Why goods cannot be ordered from here, where neither stock nor price says it. */
function obstacleWords({ standing }: Offer): string | null {
  if (standing.kind === 'not-allowed') return standing.obstacle?.words || '暂不可购买';
  if (standing.kind !== 'not-supplied') return null;
  return standing.supply === 'applied' ? '供货申请审核中' : '控销，需申请供货';
}

/** Goods as a row under the search box: what they are, what was bought last, how many there are, what they cost. */
export function GoodsOption({ offer, typed, mode, ...option }: GoodsOptionProps) {
  const { goods, price, inCart } = offer;
  const memory = usualMemoryOf(offer);
  const obstacle = obstacleWords(offer);
  const mark = price === null ? undefined : marks[price.reason.kind];
  return (
    <div role="option" className={styles.row} {...option}>
      <span className={styles.name}>
        {mode === 'medicine' ? <Matched text={goods.name} typed={typed} /> : goods.name}
        {inCart > 0 ? (
          <em>
            已加 {inCart.toLocaleString('en-US')}
            {goods.unit}
          </em>
        ) : null}
        {obstacle === null ? null : <em className={styles.obstacle}>{obstacle}</em>}
        {memory === null ? null : (
          <em>
            上次 {memory.day} 买 {memory.number.toLocaleString('en-US')}
            {goods.unit}
          </em>
        )}
      </span>
      <span className={styles.spec}>{goods.spec}</span>
      <span className={styles.maker}>{mode === 'maker' ? <Matched text={goods.maker} typed={typed} /> : goods.maker}</span>
      <span className={styles.stock}>{isStockKnown(offer) ? <Stock {...offer} /> : null}</span>
      <span className={classNames(styles.price, price === null && styles.hidden)}>
        {mark === undefined ? null : (
          <i>
            <GoodsBadge name={mark} />
          </i>
        )}
        {price === null ? (
          '授权后可见'
        ) : (
          <>
            ¥{price.unit}
            <em>/{goods.unit}</em>
          </>
        )}
      </span>
    </div>
  );
}
