import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { GoodsBadge } from '../goods/goods-badge.tsx';
import { Icon } from '../icon.tsx';
import { CategoryMenu, type CategoryMenuProps } from './category-menu.tsx';
import styles from './nav-bar.module.css';
import frame from './wrap.module.css';

export interface NavEntry {
  readonly text: string;
  readonly to: string;
  /** A word (优, 特, 新) or a picture beside the entry. */
  readonly tag?: string | undefined;
  readonly tagImage?: string | undefined;
  /** In a window of its own. */
  readonly apart?: boolean | undefined;
  readonly children?: readonly { readonly text: string; readonly to: string }[] | undefined;
}

export interface NavBarProps {
  readonly menu: CategoryMenuProps;
  /** At most nine (§9); the caller cuts. */
  readonly entries: readonly NavEntry[];
  /** 快速采购, at the end. */
  readonly quick?: { readonly text: string; readonly to: string } | undefined;
}

export function NavBar({ menu, entries, quick }: NavBarProps) {
  return (
    <nav className={styles.bar} aria-label="主导航" data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        <CategoryMenu {...menu} />
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <NavItem key={entry.to} entry={entry} />
          ))}
        </ul>
        {quick ? (
          <NavLink className={styles.quick} to={quick.to}>
            <Icon name="keyboard" />
            {quick.text}
          </NavLink>
        ) : null}
      </div>
    </nav>
  );
}

function NavItem({ entry }: { readonly entry: NavEntry }) {
  const [open, setOpen] = useState(false);
  const children = entry.children ?? [];
  const show = () => {
    setOpen(children.length > 0);
  };
  const hide = () => {
    setOpen(false);
  };
  return (
    <li
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      <NavLink to={entry.to} end={entry.to === '/'} target={entry.apart ? '_blank' : undefined} rel={entry.apart ? 'noopener' : undefined} aria-expanded={children.length > 0 ? open : undefined}>
        {entry.text}
        {entry.tagImage ? <img className={styles.tagImage} src={entry.tagImage} alt={entry.tag ?? ''} height={15} /> : null}
        {entry.tag && !entry.tagImage ? (
          <span className={styles.tag}>
            <GoodsBadge name={entry.tag} />
          </span>
        ) : null}
      </NavLink>
      {open ? (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.to}>
              <NavLink to={child.to} onClick={hide}>
                {child.text}
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
