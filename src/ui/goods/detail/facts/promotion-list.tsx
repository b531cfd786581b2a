import type { PromotionStanding } from '../../../../application/goods/goods-quote.ts';
import { classNames } from '../../../shared/class-names.ts';
import { GoodsBadge } from '../../../shared/goods/goods-badge.tsx';
import type { GoodsOnShow } from '../goods-on-show.ts';
import styles from './promotion-list.module.css';

/** 0.94 → 94 折, 0.9 → 9 折. */
const rateWords = (rate: string): string => `${rate.replace(/^0?\./, '').replace(/0+$/, '')} 折`;

/** What a step gives: 减 ¥50, 打 94 折. */
const worthWords = (kind: PromotionStanding['kind'], worth: string): string => (kind === 'discount' ? `打 ${rateWords(worth)}` : `减 ¥${worth}`);

const signs = {
  'goods-full-reduction': { badge: '满', note: '同组商品合并计算' },
  'full-reduction': { badge: '满', note: '全场满减，整单计算' },
  discount: { badge: '折', note: '全场折扣，整单计算' },
  coupon: { badge: '券', note: '优惠券，结算时选用' },
} as const;

/** The promotions that count these goods, and how far this quantity alone goes. */
export function PromotionList({ state: { detail, quote, arrival, reductionSteps } }: { readonly state: GoodsOnShow }) {
  if (quote === null && reductionSteps.length > 0 && detail.pricing !== null) return <GroupTerms steps={reductionSteps} />;
  const promotions = quote?.promotions ?? [];
  if (promotions.length === 0) return null;
  return (
    <>
      <dt>促销</dt>
      <dd>
        <ul className={styles.list}>
          {promotions.map((one) => (
            <Promotion key={one.kind} one={one} isMarked={arrival.fullReductionId !== null && one.kind !== 'coupon' && one.ids.includes(arrival.fullReductionId)} />
          ))}
        </ul>
      </dd>
    </>
  );
}

/** The goods' own reduction where nothing can be bought, and so nothing is missing. */
function GroupTerms({ steps }: { readonly steps: GoodsOnShow['reductionSteps'] }) {
  return (
    <>
      <dt>促销</dt>
      <dd>
        <ul className={styles.list}>
          <li>
            <GoodsBadge name="满" />
            <span>
              {steps.map(({ threshold, worth }) => `满 ¥${threshold} 减 ¥${worth}`).join('，')}
              <small>{signs['goods-full-reduction'].note}</small>
            </span>
          </li>
        </ul>
      </dd>
    </>
  );
}

function Promotion({ one: { kind, tiers, reached, next }, isMarked }: { readonly one: PromotionStanding; readonly isMarked: boolean }) {
  return (
    <li className={classNames(isMarked && styles.marked)} aria-current={isMarked ? 'true' : undefined}>
      <GoodsBadge name={signs[kind].badge} />
      <span>
        {tiers.map(({ threshold, worth }, at) => (
          <i key={threshold}>
            {threshold === '0' ? '全场' : `满 ¥${threshold}`} {worthWords(kind, worth)}
            {at < tiers.length - 1 ? '，' : ''}
          </i>
        ))}
        <small>{isMarked ? `您所选的活动，${signs[kind].note}` : signs[kind].note}</small>
      </span>
      <em>
        {reached ? <b>已满足 {worthWords(kind, reached.worth)}</b> : null}
        {next ? `还差 ¥${next.missing}${reached ? ` ${worthWords(kind, next.worth)}` : ''}` : null}
      </em>
    </li>
  );
}
