import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import type { MenuCategory } from './menu-category.ts';
import styles from './category-menu.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { useCategoryMenu } from './use-category-menu.ts';

export interface CategoryMenuProps {
  /** 全部药品分类 */
  readonly title?: string | undefined;
  readonly categories: readonly MenuCategory[];
  /** On the home page the list stands open under its button. */
  readonly pinned?: boolean | undefined;
}

/** The shop's own sign of a category, or the one that is drawn for it (§3: `logo`, `logo1`). */
function Sign({ category, isOpen }: { readonly category: MenuCategory; readonly isOpen: boolean }) {
  const { icon, logo = '', openLogo = '' } = category;
  const picture = (isOpen && openLogo) || logo;
  return picture === '' ? <Icon name={icon} /> : <img src={picture} alt="" width={18} height={18} decoding="async" />;
}

/** The cabinet's drawers by kind; the children of the one pointed at open beside it. */
export function CategoryMenu({ title = '全部药品分类', categories, pinned = false }: CategoryMenuProps) {
  const { isOpen, active, button, whole, toggle, hover, activate } = useCategoryMenu(pinned);
  return (
    <div className={styles.menu} {...whole}>
      <button type="button" ref={button} className={styles.button} aria-expanded={isOpen} onClick={toggle}>
        <Icon name="menu" />
        {title}
      </button>
      <div className={classNames(styles.list, pinned && styles.pinned)} hidden={!isOpen}>
        <ul>
          {categories.map((category) => (
            <li
              key={category.id}
              data-category={category.id}
              className={classNames(active === category.id && styles.active)}
              onMouseEnter={() => {
                hover(category.id);
              }}
            >
              <Link
                to={category.to}
                aria-expanded={category.groups.length > 0 ? active === category.id : undefined}
                onFocus={() => {
                  activate(category.id);
                }}
              >
                <Sign category={category} isOpen={active === category.id} />
                <b>{category.name}</b>
                <span>{category.hint}</span>
                <Icon name="chevron-right" size={14} />
              </Link>
              {active === category.id && category.groups.length > 0 ? <MegaMenu category={category} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
