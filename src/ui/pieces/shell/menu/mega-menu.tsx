import { Link } from 'react-router-dom';
import { Icon } from '../../../kit/window/icon.tsx';
import type { MenuCategory } from './menu-category.ts';
import styles from './mega-menu.module.css';

/** The two levels under a category, beside the menu. */
export function MegaMenu({ category }: { readonly category: MenuCategory }) {
  return (
    <div className={styles.mega} role="group" aria-label={category.name}>
      {category.groups.map((group) => (
        <dl key={group.to}>
          <dt>
            <Link to={group.to}>
              {group.name}
              <Icon name="chevron-right" size={12} />
            </Link>
          </dt>
          <dd>
            {group.children.map((child) => (
              <Link key={child.to} to={child.to}>
                {child.name}
              </Link>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  );
}
