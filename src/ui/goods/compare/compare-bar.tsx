import { createCompareTray } from '../../../application/goods/compare/compare-tray.ts';
import { eachWords } from '../../pieces/goods/cards/fact-words.ts';
import { useKept } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './compare-bar.module.css';
import { CompareOpener } from './compare-opener.tsx';

/** The goods that were put side by side, at the foot of the list; nothing while there are none. */
export function CompareBar() {
  const [{ offers }, tray] = useViewModel(useKept(createCompareTray));
  if (offers.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="比价" data-foot="">
      <ul>
        {offers.map((offer) => (
          <li key={offer.goods.id}>
            <span>
              <b>{offer.goods.name}</b>
              {eachWords(offer) ?? offer.goods.spec}
            </span>
            <button type="button" aria-label={`移出比价 ${offer.goods.name}`} onClick={() => tray.toggle(offer)}>
              移出
            </button>
          </li>
        ))}
      </ul>
      <CompareOpener />
    </section>
  );
}
