import { rangeWords } from '../list/list-chips.ts';
import { late, LatePart } from '../../kit/window/late.tsx';
import type { GoodsListView } from '../list/use-goods-list.ts';
import { Drop } from './drop.tsx';
import styles from './price-drop.module.css';

const PriceRange = late(() => import('../list/price-range.tsx').then((module) => module.PriceRange));

/** The range of prices behind a button, which says it. */
export function PriceDrop({ view }: { readonly view: GoodsListView }) {
  const range = rangeWords(view.query);
  return (
    <div className={styles.drop}>
      <Drop label={range ?? '单价'} isChosen={range !== null}>
        <LatePart>
          <PriceRange view={view} />
        </LatePart>
      </Drop>
    </div>
  );
}
