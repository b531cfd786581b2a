import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import { bandRange, classWords, stockWords } from '../shared/goods/goods-words.ts';
import { RxTag } from '../shared/goods/rx-tag.tsx';
import { StockText } from '../shared/goods/stock-text.tsx';
import { LadderTable } from '../shared/money/ladder-table.tsx';
import { Notice } from '../shared/page/notice.tsx';
import styles from './goods-facts.module.css';
import type { GoodsOnShow } from './goods-on-show.ts';
import { limitWords, obstacleWords, rxWords } from './goods-notices.ts';
import { PromotionList } from './promotion-list.tsx';

/** Name, ladder, promotions and the facts that an order depends on. */
export function GoodsFacts({ state }: { readonly state: GoodsOnShow }) {
  const { detail, offer, pieces } = state;
  const obstacle = obstacleWords(offer);
  const law = rxWords(detail.classes);
  return (
    <div className={styles.facts}>
      <h1>{detail.name}</h1>
      <p className={styles.sub}>
        {detail.spec} · {detail.maker}
      </p>
      <p className={styles.marks}>
        {classWords(detail.classes).map((one) => (
          <RxTag key={one.kind + (one.text ?? '')} {...one} />
        ))}
        {detail.tags.map((tag) => (
          <GoodsBadge key={tag.name} {...tag} />
        ))}
        <span>{detail.approvalNumber}</span>
      </p>
      {obstacle === null ? null : <Notice tone="warning">{obstacle}</Notice>}
      {offer.bands.length === 0 ? null : (
        <LadderTable
          unit={detail.unit}
          pieceUnit={pieces?.unit}
          rows={offer.bands.map((band) => ({
            band: bandRange(band, detail.unit),
            price: band.price,
            isNow: band.isNow,
            saved: band.saved,
            each: band.each ?? undefined,
          }))}
        />
      )}
      <dl className={styles.list}>
        <PromotionList state={state} />
        {detail.batch === '' && detail.expiry === '' ? null : (
          <>
            <dt>批号效期</dt>
            <dd>
              {detail.batch} <span>{detail.expiry === '' ? '' : `有效期至 ${detail.expiry}`}</span>
              {detail.producedOn === '' ? null : <span>，{detail.producedOn} 生产</span>}
            </dd>
          </>
        )}
        <dt>库存</dt>
        <dd>
          <StockText {...stockWords(offer)} />
          {offer.stock.kind === 'plenty' ? <span>（{offer.stock.left.toLocaleString('en-US')} {detail.unit}）</span> : null}
        </dd>
        <dt>限制</dt>
        <dd>{limitWords(offer)}</dd>
        {law === null ? null : (
          <>
            <dt>提示</dt>
            <dd className={styles.law}>{law}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
