import { Link, useNavigate } from 'react-router-dom';
import { favoriteAddress, type FavoriteChoice, type FavoriteQuery } from '../../application/favorite/favorite-address.ts';
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
      <form
        className={styles.search}
        role="search"
        aria-label="在收藏里查找"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('keywords');
          void navigate(hrefOf({ keywords: typeof text === 'string' ? text.trim() : '' }));
        }}
      >
        <input key={keywords} name="keywords" type="search" defaultValue={keywords} maxLength={100} placeholder="在收藏里找：名称或拼音" aria-label="在收藏里找：名称或拼音" />
        <button type="submit">查找</button>
      </form>
      <nav className={styles.pills} aria-label="收藏筛选">
        {states.map(([text, one]) => (
          <Link key={text} to={hrefOf({ state: one })} aria-current={state === one ? 'true' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <nav className={styles.pills} aria-label="收藏排序">
        <Link to={hrefOf({ byPurchase: false })} aria-current={byPurchase ? undefined : 'true'}>
          新收藏
        </Link>
        <Link to={hrefOf({ byPurchase: true })} aria-current={byPurchase ? 'true' : undefined}>
          最近买过
        </Link>
      </nav>
    </div>
  );
}
