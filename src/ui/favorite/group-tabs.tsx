import { Link } from 'react-router-dom';
import { favoriteAddress } from '../../application/favorite/favorite-address.ts';
import type { FavoriteGroup } from '../../application/favorite/favorite-gateway.ts';
import styles from './favorites-page.module.css';

interface GroupTabsProps {
  readonly groups: readonly FavoriteGroup[];
  /** Favourites of all groups and of none. */
  readonly inAll: number;
  readonly group: string | null;
  readonly onOrder: () => void;
}

/** The groups of favourites, each an address; without any there is nothing to choose. */
export function GroupTabs({ groups, inAll, group, onOrder }: GroupTabsProps) {
  const grouped = groups.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { id: null, name: '全部', count: inAll },
    ...groups,
    { id: 'none', name: '未分组', count: inAll - grouped },
  ];
  return (
    <div className={styles.groups}>
      {groups.length === 0 ? null : (
        <nav aria-label="收藏分组">
          {tabs.map(({ id, name, count }) => (
            <Link key={id} to={favoriteAddress({ group: id, page: 1 })} aria-current={id === group ? 'page' : undefined}>
              {name} <small>{count}</small>
            </Link>
          ))}
        </nav>
      )}
      <button type="button" onClick={onOrder}>
        {groups.length === 0 ? '新建分组' : '管理分组'}
      </button>
    </div>
  );
}
