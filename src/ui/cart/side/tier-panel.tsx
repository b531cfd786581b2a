import { memo } from 'react';
import type { Aim } from '../../../application/gap/gap-aim.ts';
import type { TierKindView } from '../../../application/cart/view/tier-view.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { TierProgress } from '../../pieces/cart/tier-progress.tsx';
import { useCartModels } from '../cart-models-context.tsx';
import { nextWords, reachedWords, ruleWords, tierKindNames } from '../../pieces/cart/rule-words.ts';
import { SideBox } from '../../pieces/cart/side-box.tsx';
import styles from './tier-panel.module.css';

/** Nothing more is to be had: the highest tier applies, every coupon could be used, or the others are worth no more. */
function topWords({ kind, tiers }: TierKindView): string | null {
  if (kind !== 'coupon' && kind !== 'cash-voucher') return '最高档';
  return tiers.every(({ reached }) => reached) ? null : '其余未达门槛';
}

/**
 * The four kinds of tiers over the whole order: what each gives, what is missing to more, all its tiers (R17). One that
 * gives all it can takes one line.
 */
export const TierPanel = memo(function TierPanel({ tiers }: { readonly tiers: readonly TierKindView[] }) {
  const { gap } = useCartModels();
  if (tiers.length === 0) return null;
  return (
    <SideBox title="优惠进度" note="可叠加使用">
      {tiers.map((view) => (
        <TierProgress
          key={view.kind}
          name={tierKindNames[view.kind]}
          reached={reachedWords(view)}
          percent={view.next?.percent ?? (view.applied ? null : 0)}
          next={view.next ? nextWords(view.next, view.kind) : view.applied ? topWords(view) : null}
          fill={fillOf(view, gap.open)}
        >
          {view.tiers.length > 1 ? <AllTiers view={view} /> : null}
        </TierProgress>
      ))}
    </SideBox>
  );
});

const fillOf = ({ kind, next }: TierKindView, onFill: (aim: Aim) => void) =>
  next ? { text: '去凑单', onPress: () => onFill({ kind, id: next.id }) } : undefined;

function AllTiers({ view: { kind, tiers, applied } }: { readonly view: TierKindView }) {
  return (
    <ul className={styles.all}>
      {tiers.map(({ id, threshold, gain, reached, missing }) => (
        <li key={id} className={classNames(reached && styles.reached)}>
          <span>{ruleWords(threshold, gain, kind)}</span>
          <span>{id === applied?.id ? '使用中' : reached ? '已满足' : `还差 ¥${missing}`}</span>
        </li>
      ))}
    </ul>
  );
}
