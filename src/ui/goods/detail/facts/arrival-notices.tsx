import { lifeWords } from '../../../pieces/goods/cards/fact-words.ts';
import { GoodsNotice } from './goods-notice.tsx';
import styles from './goods-facts.module.css';
import type { GoodsOnShow } from '../goods-on-show.ts';
import { ServiceLink, useService } from '../service-link.tsx';

/**
 * What the buyer came for, said first: near-expiry goods (is_jxq), a negotiated price (is_yj).
 * Only where the goods are so.
 */
export function ArrivalNotices({ state: { detail, offer, arrival } }: { readonly state: GoodsOnShow }) {
  const service = useService();
  const isNearExpiry = arrival.isNearExpiry && detail.classes.includes('near-expiry');
  const isNegotiated = arrival.isNegotiated && detail.isNegotiated;
  if (!isNearExpiry && !isNegotiated) return null;
  const left = lifeWords(offer);
  return (
    <div className={styles.obstacle}>
      {isNearExpiry ? (
        <GoodsNotice tone="warning">
          近效期商品：批号 {detail.batch}，有效期至 {detail.expiry}
          {left === null ? '' : `，${left}`}。请按门店动销安排数量，因临近效期不办理退换。
        </GoodsNotice>
      ) : null}
      {isNegotiated ? (
        <GoodsNotice action={service ? <ServiceLink service={service} /> : undefined}>
          议价品种：页面价可直接下单，采购数量较大时可先与客服商定成交价。
        </GoodsNotice>
      ) : null}
    </div>
  );
}
