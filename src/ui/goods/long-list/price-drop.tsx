import { rangeWords } from '../list/list-chips.ts';
import { PriceRange } from '../list/price-range.tsx';
import type { GoodsListView } from '../list/use-goods-list.ts';
import { Drop } from './drop.tsx';
import styles from './price-drop.module.css';

/** The range of prices behind a button, which says it. */
export function PriceDrop({ view }: { readonly view: GoodsListView }) {
  const range = rangeWords(view.query);
  return (
    <div className={styles.drop}>
      <Drop label={range ?? '单价'} isChosen={range !== null}>
        <PriceRange view={view} />
      </Drop>
    </div>
  );
}
