import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskMenuLine } from '../../application/desk/desk-screens.ts';
import { waitingAt } from '../../application/desk/todo/menu-counts.ts';
import styles from './desk-frame.module.css';

interface MenuProps {
  readonly lines: readonly DeskMenuLine[];
  /** How much waits on each list; null before it is known. */
  readonly counts: Parameters<typeof waitingAt>[0];
}

/** How much waits, in words for those who do not see where it stands. */
const Waiting = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <em>
      <span className={styles.unseen}>，等着 </span>
      {count}
    </em>
  );

/** Whether a place of the menu is where somebody is: there, or below it. */
const isAt = (path: string, pathname: string): boolean => pathname === path || (path !== '/desk' && pathname.startsWith(`${path}/`));

/** The places that somebody may open; the daily work above the line, the house below. */
export function DeskMenu({ lines, counts }: MenuProps) {
  const { pathname } = useLocation();
  const shown = ({ path, name, isReadOnly }: DeskMenuLine) => (
    <Link key={path} to={path} aria-current={isAt(path, pathname) ? 'page' : undefined}>
      {name}
      {isReadOnly ? <small>只看</small> : <Waiting count={waitingAt(counts, path)} />}
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
export function DeskTabs({ lines, counts }: MenuProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const hasMore = lines.length > mostTabs;
  const direct = hasMore ? lines.slice(0, mostTabs - 1) : lines;
  const isOpen = openAt === pathname;
  const shown = ({ path, short, isReadOnly }: DeskMenuLine) => (
    <Link key={path} to={path} aria-current={isAt(path, pathname) ? 'page' : undefined}>
      {short}
      {isReadOnly ? null : <Waiting count={waitingAt(counts, path)} />}
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
