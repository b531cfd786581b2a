import { useNavigate } from 'react-router-dom';
import { favoriteAddress, type FavoriteChoice, type FavoriteQuery } from '../../application/favorite/favorite-address.ts';
import { WordSearch } from '../kit/form/word-search.tsx';
import { Pills } from '../kit/list/pills.tsx';
import styles from './favorites-filter.module.css';

const states: readonly (readonly [string, FavoriteChoice['state']])[] = [
  ['全部', undefined],
  ['有货', 'in-stock'],
  ['缺货', 'sold-out'],
  ['秒杀特价', 'on-offer'],
  ['降价', 'price-fall'],
];

/** Finds one among many favourites: by words, by what can be had, by when it was ordered last. */
export function FavoritesFilter({ query }: { readonly query: FavoriteQuery }) {
  const navigate = useNavigate();
  const hrefOf = (choice: FavoriteChoice) => favoriteAddress({ ...query, ...choice, page: 1 });
  const { keywords = '', state, byPurchase = false } = query;
  return (
    <div className={styles.bar}>
      <WordSearch
        label="在收藏里查找"
        hint="在收藏里找：名称或拼音"
        words={keywords}
        className={styles.search}
        onSearch={(words) => void navigate(hrefOf({ keywords: words }))}
      />
      <Pills label="收藏筛选" pills={states.map(([text, one]) => ({ text, to: hrefOf({ state: one }), isCurrent: state === one }))} />
      <div className={styles.order}>
        <Pills
          label="收藏排序"
          pills={[
            { text: '新收藏', to: hrefOf({ byPurchase: false }), isCurrent: !byPurchase },
            { text: '最近买过', to: hrefOf({ byPurchase: true }), isCurrent: byPurchase },
          ]}
        />
      </div>
    </div>
  );
}
