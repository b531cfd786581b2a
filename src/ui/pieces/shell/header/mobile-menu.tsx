import { Drawer, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../kit/window/icon.tsx';
import { KnownLink } from '../../../kit/window/known-paths.tsx';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import type { MenuCategory } from '../menu/menu-category.ts';
import styles from './mobile-menu.module.css';
import type { NavBarEntry } from '../menu/nav-bar.tsx';
import { ShellLinkView } from '../shell-link-view.tsx';
import type { UtilBarProps } from './util-bar.tsx';
import { drawerRecipe } from '../../../kit/message/dialog-recipe.ts';
import { siteName } from '../../../kit/window/site-name.ts';
import { PhoneLink } from '../../../kit/window/phone-link.tsx';

interface MobileMenuProps extends UtilBarProps {
  readonly open: boolean;
  readonly categories: readonly MenuCategory[];
  readonly entries: readonly NavBarEntry[];
  readonly onClose: () => void;
}

/**
 * Everything the wide header holds, in a drawer from the left: who, categories with their children, zones, services.
 */
export function MobileMenu({ open, account, links, hotLine, categories, entries, onClose }: MobileMenuProps) {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={open}
      placement="start"
      lazyMount
      unmountOnExit
      // The focus trap is set twice under StrictMode; between the two the focus is outside for a moment.
      onFocusOutside={(event) => {
        event.preventDefault();
      }}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{account.status === 'buyer' ? account.company : siteName}</Drawer.Title>
              <ToolButton icon="close" label="关闭菜单" onClick={onClose} />
            </Drawer.Header>
            <Drawer.Body>
              {/* Any choice leads away: the menu closes behind it. */}
              <nav
                className={styles.menu}
                aria-label="菜单"
                onClick={(event) => {
                  if (event.target instanceof Element && event.target.closest('a, [data-leaves] button')) onClose();
                }}
              >
                {account.status === 'visitor' ? (
                  <p className={styles.enter}>
                    <Link to={account.login}>登录</Link>
                    <KnownLink to="/register">注册</KnownLink>
                  </p>
                ) : null}
                {account.status === 'buyer' && account.papers?.to ? (
                  <p className={styles.enter}>
                    <Link to={account.papers.to}>{account.papers.text}</Link>
                  </p>
                ) : null}
                <h2>药品分类</h2>
                <CategoryTree categories={categories} unfolded={unfolded} onUnfold={setUnfolded} />
                <h2>专区</h2>
                <div className={styles.groups}>
                  {entries.map((entry) => (
                    <ShellLinkView key={entry.text} link={{ text: entry.text, to: entry.to, onPress: entry.onPress }} />
                  ))}
                </div>
                <h2>服务</h2>
                <div className={styles.groups} data-leaves>
                  {links
                    .filter(({ panel }) => panel === undefined)
                    .map((link) => (
                      <ShellLinkView key={link.text} link={link} iconSize={16} />
                    ))}
                </div>
              </nav>
            </Drawer.Body>
            <Drawer.Footer>
              <p className={styles.foot}>
                {hotLine === null ? null : <PhoneLink phone={hotLine}>投诉热线 {hotLine}</PhoneLink>}
                {account.status === 'buyer' ? (
                  <button type="button" disabled={account.isLeaving} onClick={account.onLogout}>
                    {account.isLeaving ? '正在退出' : '安全退出'}
                  </button>
                ) : null}
              </p>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

interface CategoryTreeProps {
  readonly categories: readonly MenuCategory[];
  readonly unfolded: string | null;
  readonly onUnfold: (id: string | null) => void;
}

/** The categories, one of them with its children. */
function CategoryTree({ categories, unfolded, onUnfold }: CategoryTreeProps) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <p className={styles.row}>
            <Link to={category.to}>
              <Icon name={category.icon} size={20} />
              {category.name}
            </Link>
            {category.groups.length > 0 ? (
              <ToolButton
                icon={unfolded === category.id ? 'chevron-up' : 'chevron-down'}
                label={`${category.name}的下级分类`}
                aria-expanded={unfolded === category.id}
                onClick={() => {
                  onUnfold(unfolded === category.id ? null : category.id);
                }}
              />
            ) : null}
          </p>
          {unfolded === category.id ? (
            <div className={styles.groups}>
              {category.groups.map((group) => (
                <Link key={group.to} to={group.to}>
                  {group.name}
                </Link>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
