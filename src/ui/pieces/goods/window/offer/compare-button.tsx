import { createCompareTray, mostCompared } from '../../../../../application/goods/compare/compare-tray.ts';
import type { Offer } from '../../../../../application/goods/offer/offer.ts';
import { useKept } from '../../../../kit/window/screens-context.tsx';
import { useViewModel } from '../../../../kit/window/hooks/use-view-model.ts';
import { classNames } from '../../../../kit/window/class-names.ts';
import { ToolButton } from '../../../../kit/window/tool-button.tsx';
import styles from './compare-button.module.css';

interface CompareButtonProps {
  readonly offer: Offer;
  /** Where there is no room for the word. */
  readonly isIcon?: boolean | undefined;
}

/** Puts goods beside others, to compare what a piece costs; nothing where there is no price to compare. */
export function CompareButton({ offer, isIcon = false }: CompareButtonProps) {
  const [{ offers, isFull }, tray] = useViewModel(useKept(createCompareTray));
  if (offer.price === null) return null;
  const isIn = offers.some(({ goods }) => goods.id === offer.goods.id);
  const isBarred = isFull && !isIn;
  const state = {
    'aria-pressed': isIn,
    'aria-disabled': isBarred || undefined,
    title: isBarred ? `最多同时比 ${mostCompared} 个品规` : isIcon ? (isIn ? '已加比价' : '比价') : undefined,
    onClick: isBarred ? undefined : () => tray.toggle(offer),
  };
  const label = `比价${offer.goods.name}`;
  if (isIcon) return <ToolButton icon="scales" label={label} className={classNames(styles.icon, isIn && styles.in)} {...state} />;
  return (
    <button type="button" className={styles.compare} aria-label={label} {...state}>
      {isIn ? '已加比价' : '比价'}
    </button>
  );
}
