import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../kit/window/icon.tsx';
import type { IconName } from '../../../kit/window/icon-paths.ts';
import styles from './tab-bar.module.css';
import frame from '../../../kit/window/wrap.module.css';

interface TabBarProps {
  /** Five: 首页 分类 快采 购物车 我的. */
  readonly tabs: readonly {
    readonly text: string;
    readonly icon: IconName;
    readonly to: string;
    /** What lies below it by address alone. */
    readonly but?: string;
    readonly badge?: string | null | undefined;
  }[];
}

/** An address lies below itself, and below no `/` but its own. */
const lies = (pathname: string, to: string): boolean => `${pathname}/`.startsWith(`${to}/`);

/** The foot of the phone's screen; a page with its own bar takes its place. */
export function TabBar({ tabs }: TabBarProps) {
  const { pathname } = useLocation();
  // Where the present screen lies below two tabs, only the nearer one is marked: 快采 lies below 分类.
  const present = tabs
    .filter(({ to, but }) => lies(pathname, to) && !(but && lies(pathname, but)))
    .map(({ to }) => to)
    .sort((one, other) => other.length - one.length)[0];
  return (
    <nav className={styles.bar} aria-label="底部导航" data-print="none" data-foot="">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === present ? 'page' : undefined}>
          <Icon name={tab.icon} size={22} />
          <span>{tab.text}</span>
          {tab.badge ? <b className={frame.count}>{tab.badge}</b> : null}
        </Link>
      ))}
    </nav>
  );
}
