import { Link, useLocation } from 'react-router-dom';
import type { Category } from '../../../application/content/content-gateway.ts';
import { classNames } from '../../kit/window/class-names.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { Bone } from '../../kit/window/skeleton/bone.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import styles from './zone-categories.module.css';

const holds = (category: Category, id: string | null): boolean => category.id === id || category.children.some((child) => holds(child, id));

/** Whether a zone's categories stand above its goods; where the header does not tell them, the facets do. */
export function useHasCategories(menu: 'yx' | 'zy' | 'qx' | null): boolean {
  const [{ value }] = useViewModel(useScreens().header);
  return menu !== null && (value?.zoneCategories[menu].length ?? 0) > 0;
}

/** A zone's own category menu (§3, category_yx …): the top categories, and below them those of the one chosen. */
export function ZoneCategories({ menu, name }: { readonly menu: 'yx' | 'zy' | 'qx'; readonly name: string }) {
  const [{ status, value }] = useViewModel(useScreens().header);
  const { pathname, search } = useLocation();
  const categories = value?.zoneCategories[menu] ?? [];
  if (status === 'failed' || (status === 'ready' && categories.length === 0)) return null;
  const chosen = new URLSearchParams(search).get('select');
  const top = categories.find((category) => holds(category, chosen));
  const second = top?.children.find((category) => holds(category, chosen));
  // Another category of the same view; what was filtered within the old one is not asked for again.
  const hrefOf = (id: string | null): string => {
    const view = new URLSearchParams(search).get('view');
    const wanted = new URLSearchParams({ ...(id === null ? {} : { select: id }), ...(view === null ? {} : { view }) }).toString();
    return wanted === '' ? pathname : `${pathname}?${wanted}`;
  };
  const row = (list: readonly Category[], here: Category | undefined, above: Category | undefined) => (
    <div className={classNames(styles.row, above === undefined && styles.top)}>
      <Link to={hrefOf(above?.id ?? null)} aria-current={here === undefined ? 'true' : undefined}>
        全部{above?.name}
      </Link>
      {list.map((category) => (
        <Link key={category.id} to={hrefOf(category.id)} aria-current={category === here ? 'true' : undefined}>
          {category.name}
        </Link>
      ))}
    </div>
  );
  return (
    <nav className={styles.menu} aria-label={`${name}分类`}>
      {status === 'loading' ? <Bone height={28} /> : row(categories, top, undefined)}
      {top && top.children.length > 0 ? row(top.children, second, top) : null}
    </nav>
  );
}
