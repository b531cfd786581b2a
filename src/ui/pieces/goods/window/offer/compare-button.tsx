import { createCompareTray, mostCompared } from '../../../../../application/goods/compare/compare-tray.ts';
import type { Offer } from '../../../../../application/goods/offer/offer.ts';
import { useKept } from '../../../../kit/window/screens-context.tsx';
import { useViewModel } from '../../../../kit/window/hooks/use-view-model.ts';
import styles from './compare-button.module.css';

/** Puts goods beside others, to compare what a piece costs; nothing where there is no price to compare. */
export function CompareButton({ offer }: { readonly offer: Offer }) {
  const [{ offers, isFull }, tray] = useViewModel(useKept(createCompareTray));
  if (offer.price === null) return null;
  const isIn = offers.some(({ goods }) => goods.id === offer.goods.id);
  const isBarred = isFull && !isIn;
  return (
    <button
      type="button"
      className={styles.compare}
      aria-pressed={isIn}
      aria-disabled={isBarred || undefined}
      aria-label={`比价${offer.goods.name}`}
      title={isBarred ? `最多同时比 ${mostCompared} 个品规` : undefined}
      onClick={isBarred ? undefined : () => tray.toggle(offer)}
    >
      {isIn ? '已加比价' : '比价'}
    </button>
  );
}
