import { NavLink } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import styles from './tab-bar.module.css';
import frame from './wrap.module.css';

export interface TabBarProps {
  /** Five: 首页 分类 快采 购物车 我的. */
  readonly tabs: readonly { readonly text: string; readonly icon: IconName; readonly to: string; readonly badge?: string | null | undefined }[];
}

/** The foot of the phone's screen; a page with its own bar takes its place. */
export function TabBar({ tabs }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label="底部导航" data-print="none">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.to === '/'}>
          <Icon name={tab.icon} size={22} />
          <span>{tab.text}</span>
          {tab.badge ? <b className={frame.count}>{tab.badge}</b> : null}
        </NavLink>
      ))}
    </nav>
  );
}
