import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskMenuLine } from '../../application/desk/desk-screens.ts';
import styles from './desk-frame.module.css';

interface MenuProps {
  readonly lines: readonly DeskMenuLine[];
}

/** Whether a place of the menu is where somebody is: there, or below it. */
const isAt = (path: string, pathname: string): boolean => pathname === path || (path !== '/desk' && pathname.startsWith(`${path}/`));

/** The places that somebody may open; the daily work above the line, the house below. */
export function DeskMenu({ lines }: MenuProps) {
  const { pathname } = useLocation();
  const shown = ({ path, name, isReadOnly }: DeskMenuLine) => (
    <Link key={path} to={path} aria-current={isAt(path, pathname) ? 'page' : undefined}>
      {name}
      {isReadOnly ? <small>只看</small> : null}
    </Link>
  );
  const work = lines.filter(({ part }) => part === 'work');
  const house = lines.filter(({ part }) => part === 'house');
  return (
    <>
      {work.map(shown)}
      {work.length > 0 && house.length > 0 ? <hr /> : null}
      {house.map(shown)}
    </>
  );
}

/** So many stand beside each other on a phone. */
const mostTabs = 5;

/** The same places under a thumb; those that find no room come with a press. */
export function DeskTabs({ lines }: MenuProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const hasMore = lines.length > mostTabs;
  const direct = hasMore ? lines.slice(0, mostTabs - 1) : lines;
  const isOpen = openAt === pathname;
  const shown = ({ path, short }: DeskMenuLine) => (
    <Link key={path} to={path} aria-current={isAt(path, pathname) ? 'page' : undefined}>
      {short}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label="工作台，手机" data-foot="">
      {direct.map(shown)}
      {hasMore ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpenAt(isOpen ? null : pathname)}>
          更多
        </button>
      ) : null}
      {hasMore && isOpen ? <div className={styles.more}>{lines.slice(direct.length).map(shown)}</div> : null}
    </nav>
  );
}
