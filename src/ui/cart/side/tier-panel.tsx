import { memo } from 'react';
import type { Aim } from '../../../application/gap/gap-aim.ts';
import type { TierKindView } from '../../../application/cart/view/tier-view.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { TierProgress } from '../../shared/money/tier-progress.tsx';
import { useCartModels } from '../cart-models-context.tsx';
import { nextWords, reachedWords, ruleWords, tierKindNames } from '../../shared/cart/rule-words.ts';
import { SideBox } from '../../shared/cart/side-box.tsx';
import styles from './tier-panel.module.css';

/** Nothing more is to be had: the highest tier applies, every coupon could be used, or the others are worth no more. */
function topWords({ kind, tiers }: TierKindView): string {
  if (kind !== 'coupon' && kind !== 'voucher') return '已是最高一档';
  return tiers.every(({ reached }) => reached) ? '均已达使用门槛' : '未达门槛的不会更省';
}

/** The four kinds of tiers over the whole order: what each gives, what is missing to more, all its tiers (R17). */
export const TierPanel = memo(function TierPanel({ tiers }: { readonly tiers: readonly TierKindView[] }) {
  const { gap } = useCartModels();
  if (tiers.length === 0) return null;
  return (
    <SideBox title="优惠进度" note="各类可同时享受">
      {tiers.map((view) => (
        <div key={view.kind}>
          <TierProgress
            name={tierKindNames[view.kind]}
            reached={reachedWords(view)}
            percent={view.next?.percent ?? (view.applied ? 100 : 0)}
            next={view.next ? nextWords(view.next, view.kind) : view.applied ? topWords(view) : null}
            fill={fillOf(view, gap.open)}
          />
          {view.tiers.length > 1 ? <AllTiers view={view} /> : null}
        </div>
      ))}
    </SideBox>
  );
});

const fillOf = ({ kind, next }: TierKindView, onFill: (aim: Aim) => void) =>
  next ? { text: '去凑单', onPress: () => onFill({ kind, id: next.id }) } : undefined;

function AllTiers({ view: { kind, tiers, applied } }: { readonly view: TierKindView }) {
  return (
    <details className={styles.all}>
      <summary>
        {tierKindNames[kind]}共 {tiers.length} 档
        <Icon name="chevron-down" size={12} />
      </summary>
      <ul>
        {tiers.map(({ id, threshold, gain, reached, missing }) => (
          <li key={id} className={classNames(reached && styles.reached)}>
            <span>{ruleWords(threshold, gain, kind)}</span>
            <span>{id === applied?.id ? '使用中' : reached ? '已满足' : `还差 ¥${missing}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
