import type { PromotionStanding } from '../../application/goods/goods-quote.ts';
import { GoodsBadge } from '../shared/goods/goods-badge.tsx';
import type { GoodsOnShow } from './goods-on-show.ts';
import styles from './promotion-list.module.css';

const yuan = (amount: string): string => `¥${amount.replace(/\.00$/, '')}`;

/** 满 ¥300 减 ¥15, 满 ¥500 打 94 折, 满 ¥1000 减 ¥30 优惠券. */
function ruleWords({ kind, threshold, worth }: PromotionStanding): string {
  if (kind === 'discount') return `满 ${yuan(threshold)} 打 ${worth.replace(/^0?\./, '').replace(/0+$/, '')} 折`;
  return `满 ${yuan(threshold)} 减 ${yuan(worth)}${kind === 'coupon' ? ' 优惠券' : ''}`;
}

const signs = { 'full-reduction': '满', discount: '折', coupon: '券' } as const;

/** The promotions that count these goods, and how far this quantity alone goes. */
export function PromotionList({ state: { detail, offer, quote } }: { readonly state: GoodsOnShow }) {
  const tiers = detail.terms.fullReduction?.tiers ?? [];
  const promotions = quote?.promotions ?? [];
  if (tiers.length === 0 && promotions.length === 0) return null;
  return (
    <>
      <dt>促销</dt>
      <dd>
        <ul className={styles.list}>
          {tiers.length === 0 ? null : (
            <li>
              <GoodsBadge name="满" />
              <span>
                {tiers.map((tier) => `满 ${yuan(tier.threshold.toFixed(2))} 减 ${yuan(tier.money.toFixed(2))}`).join('，')}
                <small>单品满减，同组商品合并计算</small>
              </span>
            </li>
          )}
          {promotions.map((one) => (
            <li key={one.id + one.kind}>
              <GoodsBadge name={signs[one.kind]} />
              <span>
                {ruleWords(one)}
                {one.name === '' ? null : <small>{one.name}</small>}
              </span>
              {offer.standing.kind === 'buyable' ? (
                <em className={one.isReached ? styles.reached : undefined}>{one.isReached ? '已满足' : `还差 ${yuan(one.missing)}`}</em>
              ) : null}
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
