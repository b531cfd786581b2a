import { type ReactNode, useState } from 'react';
import type { Aim } from '../../../../application/gap/gap-aim.ts';
import type { PromotionStanding } from '../../../../application/goods/detail/goods-quote.ts';
import { ChakraScope } from '../../../kit/window/chakra-scope.ts';
import { classNames } from '../../../kit/window/class-names.ts';
import { giftWords } from '../../../pieces/goods/window/price-words.ts';
import { GoodsBadge } from '../../../pieces/goods/window/goods-badge.tsx';
import { useIsVisitor } from '../../../pieces/goods/window/offer/use-goods-action.ts';
import { failedOver, late, LatePart } from '../../../kit/window/late.tsx';
import type { GoodsOnShow, GoodsSheetProps } from '../goods-on-show.ts';
import styles from './promotion-list.module.css';

/** 0.94 → 94 折, 0.9 → 9 折. */
const rateWords = (rate: string): string => `${rate.replace(/^0?\./, '').replace(/0+$/, '')} 折`;

/** What a step gives: 减 ¥50, 打 94 折. */
const worthWords = (kind: PromotionStanding['kind'], worth: string): string =>
  kind === 'discount' ? `打 ${rateWords(worth)}` : `减 ¥${worth}`;

const signs = {
  'goods-full-reduction': { badge: '满', note: '同组商品合并计算' },
  'full-reduction': { badge: '满', note: '全场满减，整单计算' },
  discount: { badge: '折', note: '全场折扣，整单计算' },
  coupon: { badge: '券', note: '优惠券，结算时选用' },
} as const;

/** It comes with the first press. */
const GoodsGap = late(() => import('./goods-gap.tsx').then((module) => module.GoodsGap));

/** The promotions that count these goods, how far this quantity alone goes, and the way to what is missing (凑单). */
export function PromotionList({ state: { detail, offer, quote, arrival, reductionSteps }, intents }: Omit<GoodsSheetProps, 'others'>) {
  const [aim, setAim] = useState<Aim | null>(null);
  const isVisitor = useIsVisitor();
  const gift = offer.gift === null ? null : <Gift words={giftWords(offer.gift, detail.unit)} />;
  if (quote === null && reductionSteps.length > 0 && detail.pricing !== null) return <GroupTerms steps={reductionSteps} gift={gift} />;
  const promotions = quote?.promotions ?? [];
  if (promotions.length === 0 && gift === null) return null;
  const isMarked = ({ kind, ids }: PromotionStanding): boolean =>
    arrival.fullReductionId !== null && kind !== 'coupon' && ids.includes(arrival.fullReductionId);
  const promotion = (one: PromotionStanding) => (
    <Promotion key={one.kind} one={one} isMarked={isMarked(one)} onFill={isVisitor ? undefined : setAim} />
  );
  const own = promotions.filter((one) => !isWide(one));
  const wide = promotions.filter(isWide);
  return (
    <>
      <dt>促销</dt>
      <dd>
        {own.length === 0 && gift === null ? null : (
          <ul className={styles.list}>
            {gift}
            {own.map(promotion)}
          </ul>
        )}
        {wide.length === 0 ? null : (
          <details className={styles.wide} open={wide.some(isMarked)}>
            <summary>
              {wideWords(wide)}
              {wide.map(({ kind, reached }) => (reached ? <b key={kind}>已满足 {worthWords(kind, reached.worth)}</b> : null))}
            </summary>
            <ul className={styles.list}>{wide.map(promotion)}</ul>
          </details>
        )}
        {aim === null ? null : (
          <LatePart otherwise={failedOver}>
            <ChakraScope>
              <GoodsGap goods={intents} aim={aim} onClose={() => setAim(null)} />
            </ChakraScope>
          </LatePart>
        )}
      </dd>
    </>
  );
}

/** 全场 满 ¥2,000 减 ¥50 起，满 ¥5,000 打 97 折起: the same on every goods page, so it takes one line there. */
const wideWords = (wide: readonly PromotionStanding[]): string =>
  `全场 ${wide.flatMap(({ kind, tiers }) => tiers.slice(0, 1).map(({ threshold, worth }) => `${threshold === '0' ? '' : `满 ¥${threshold} `}${worthWords(kind, worth)}${tiers.length > 1 ? '起' : ''}`)).join('，')}`;

const isWide = ({ kind }: PromotionStanding): boolean => kind === 'full-reduction' || kind === 'discount';

/** 满20盒赠1盒，再买 10盒可赠 1盒. */
const Gift = ({ words }: { readonly words: string }) => (
  <li>
    <GoodsBadge name="赠" />
    <span>{words}</span>
  </li>
);

/** The goods' own reduction where nothing can be bought, and so nothing is missing. */
function GroupTerms({ steps, gift }: { readonly steps: GoodsOnShow['reductionSteps']; readonly gift: ReactNode }) {
  return (
    <>
      <dt>促销</dt>
      <dd>
        <ul className={styles.list}>
          {gift}
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

interface PromotionProps {
  readonly one: PromotionStanding;
  readonly isMarked: boolean;
  /** Absent for who has no cart to fill. */
  readonly onFill: ((aim: Aim) => void) | undefined;
}

function Promotion({ one: { kind, tiers, reached, next }, isMarked, onFill }: PromotionProps) {
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
        {next ? (
          <span>
            还差 ¥{next.missing}
            {reached ? ` ${worthWords(kind, next.worth)}` : null}
            {onFill ? (
              <button type="button" onClick={() => onFill({ kind, id: next.id })}>
                去凑单
              </button>
            ) : null}
          </span>
        ) : null}
      </em>
    </li>
  );
}
