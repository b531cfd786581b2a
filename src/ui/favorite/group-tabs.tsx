import { Link } from 'react-router-dom';
import { favoriteAddress, type FavoriteQuery } from '../../application/favorite/favorite-address.ts';
import type { FavoriteGroup } from '../../application/favorite/favorite-gateway.ts';
import styles from './favorites-page.module.css';

interface GroupTabsProps {
  readonly groups: readonly FavoriteGroup[];
  /** Favourites of all groups and of none. */
  readonly inAll: number;
  readonly query: FavoriteQuery;
}

/** The groups of favourites, each an address; without any there is nothing to choose. */
export function GroupTabs({ groups, inAll, query }: GroupTabsProps) {
  if (groups.length === 0) return null;
  const grouped = groups.reduce((sum, { count }) => sum + count, 0);
  const tabs = [{ id: null, name: '全部', count: inAll }, ...groups, { id: 'none', name: '未分组', count: inAll - grouped }];
  return (
    <nav className={styles.groups} aria-label="收藏分组">
      {tabs.map(({ id, name, count }) => (
        <Link key={id} to={favoriteAddress({ ...query, group: id, page: 1 })} aria-current={id === query.group ? 'page' : undefined}>
          {name} <small>{count}</small>
        </Link>
      ))}
    </nav>
  );
}
