import { Link } from 'react-router-dom';
import { Icon } from '../../icon.tsx';
import type { MenuCategory } from './menu-category.ts';
import styles from './mega-menu.module.css';

/** The two levels under a category, beside the menu. */
export function MegaMenu({ category }: { readonly category: MenuCategory }) {
  return (
    <div className={styles.mega} role="group" aria-label={category.name}>
      <div className={styles.groups}>
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
      {category.side ? (
        <div className={styles.side}>
          <b>{category.side.title}</b>
          {category.side.links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.text}
            </Link>
          ))}
          {category.side.note === undefined ? null : (
            <p>
              <Icon name="shield" size={16} />
              {category.side.note}
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}
