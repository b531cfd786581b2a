import { Icon } from '../../kit/window/icon.tsx';
import { sortChoices, usualSort } from '../list/sort-choices.ts';
import { useChoose } from '../list/use-choose.ts';
import type { GoodsListView } from '../list/use-goods-list.ts';
import { Drop } from './drop.tsx';
import styles from './sort-drop.module.css';

/** The order of a long list, behind a button like its facets. */
export function SortDrop({ view }: { readonly view: GoodsListView }) {
  const { fixed, query } = view;
  const choose = useChoose(view);
  const ways = sortChoices(fixed, query).flatMap((choice) => choice.ways);
  const current = ways.find(([sort]) => sort === query.sort);
  if (!current) return null;
  return (
    <Drop label={current[1]} isChosen={query.sort !== usualSort(fixed)} isOfOne>
      <ul className={styles.sorts} aria-label="排序">
        {ways.map(([sort, name]) => (
          <li key={sort}>
            <button type="button" aria-pressed={sort === query.sort} onClick={() => choose({ sort })}>
              {name}
              {sort === query.sort ? <Icon name="check" size={14} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Drop>
  );
}
