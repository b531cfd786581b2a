import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { Category } from './category.ts';
import styles from './category-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { useCategoryMenu } from './use-category-menu.ts';

export interface CategoryMenuProps {
  /** 全部药品分类 */
  readonly title?: string | undefined;
  readonly categories: readonly Category[];
  /** On the home page the list stands open under its button. */
  readonly pinned?: boolean | undefined;
}

/** The cabinet's drawers by kind; the children of the one pointed at open beside it. */
export function CategoryMenu({ title = '全部药品分类', categories, pinned = false }: CategoryMenuProps) {
  const menu = useCategoryMenu(pinned);
  return (
    <div className={styles.menu} {...menu.whole}>
      <button type="button" ref={menu.button} className={styles.button} aria-expanded={menu.isOpen} onClick={menu.toggle}>
        <Icon name="menu" />
        {title}
      </button>
      <div className={styles.list} hidden={!menu.isOpen}>
        <ul>
          {categories.map((category) => (
            <li
              key={category.id}
              data-category={category.id}
              className={classNames(menu.active === category.id && styles.active)}
              onMouseEnter={() => {
                menu.hover(category.id);
              }}
            >
              <Link
                to={category.to}
                aria-expanded={category.groups.length > 0 ? menu.active === category.id : undefined}
                onFocus={() => {
                  menu.activate(category.id);
                }}
              >
                <Icon name={category.icon} />
                <b>{category.name}</b>
                <span>{category.hint}</span>
                <Icon name="chevron-right" size={14} />
              </Link>
              {menu.active === category.id && category.groups.length > 0 ? <MegaMenu category={category} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
