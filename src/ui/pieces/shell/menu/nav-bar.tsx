import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { GoodsBadge } from '../../goods/window/goods-badge.tsx';
import { Icon } from '../../../kit/window/icon.tsx';
import { CategoryMenu, type CategoryMenuProps } from './category-menu.tsx';
import styles from './nav-bar.module.css';
import type { ShellLink } from '../shell-link.ts';
import frame from '../../../kit/window/wrap.module.css';

export interface NavBarEntry extends Pick<ShellLink, 'text' | 'to' | 'onPress'> {
  /** A word (优, 特, 新) or a picture beside the entry. */
  readonly tag?: string | undefined;
  readonly tagImage?: string | undefined;
  /** Whether it opens in a window of its own. */
  readonly apart?: boolean | undefined;
  readonly children?: readonly ShellLink[] | undefined;
}

export interface NavBarProps {
  readonly menu: CategoryMenuProps;
  /** At most nine (§9); the caller cuts. */
  readonly entries: readonly NavBarEntry[];
  /** 快速采购, at the end. */
  readonly quick?: { readonly text: string; readonly to: string } | undefined;
  /** Whether a phone shows it too: where one looks around, and not where one orders or reads. */
  readonly onPhones?: boolean | undefined;
}

/** On a phone the entries are wider than the screen: the present one is brought to its middle. */
function usePresentInSight(line: RefObject<HTMLUListElement | null>, entries: NavBarProps['entries']): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { current } = line;
    const present = current?.querySelector(':scope > li > [aria-current]')?.parentElement;
    if (current && present) current.scrollTo({ left: present.offsetLeft - (current.clientWidth - present.offsetWidth) / 2 });
  }, [line, pathname, entries.length]);
}

export function NavBar({ menu, entries, quick, onPhones = true }: NavBarProps) {
  const line = useRef<HTMLUListElement>(null);
  usePresentInSight(line, entries);
  return (
    <nav className={classNames(styles.bar, !onPhones && styles.wideOnly)} aria-label="主导航" data-print="none" data-top="">
      <div className={classNames(frame.wrap, styles.line)}>
        <CategoryMenu {...menu} />
        <ul ref={line} className={styles.entries}>
          {entries.map((entry) => (
            <NavItem key={entry.text} entry={entry} />
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

function NavItem({ entry }: { readonly entry: NavBarEntry }) {
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
      <NavWay link={entry} apart={entry.apart} aria-expanded={children.length > 0 ? open : undefined}>
        {entry.text}
        {entry.tagImage ? <img className={styles.tagImage} src={entry.tagImage} alt={entry.tag ?? ''} height={15} /> : null}
        {entry.tag && !entry.tagImage ? (
          <span className={styles.tag}>
            <GoodsBadge name={entry.tag} />
          </span>
        ) : null}
      </NavWay>
      {open ? (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.text}>
              <NavWay link={child} onLeave={hide}>
                {child.text}
              </NavWay>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface NavWayProps {
  readonly link: ShellLink;
  readonly apart?: boolean | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to a screen, marked while it is the present one; a button where the shop names no screen yet (§8). */
function NavWay({ link: { to, onPress }, apart = false, onLeave, children, ...rest }: NavWayProps) {
  if (to === undefined) {
    return (
      <button type="button" {...rest} onClick={onPress}>
        {children}
      </button>
    );
  }
  return (
    <NavLink
      to={to}
      end={to === '/'}
      target={apart ? '_blank' : undefined}
      rel={apart ? 'noopener' : undefined}
      onClick={onLeave}
      {...rest}
    >
      {children}
    </NavLink>
  );
}
