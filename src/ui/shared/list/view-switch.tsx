import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import styles from './view-switch.module.css';

export interface ViewSwitchProps {
  /** Each is an address: the view of a list lives in the URL. */
  readonly views: readonly { readonly text: string; readonly to: string; readonly icon: IconName; readonly current: boolean }[];
}

/** 卡片 表格 无图: how a list shows its goods. */
export function ViewSwitch({ views }: ViewSwitchProps) {
  return (
    <div className={styles.views} role="group" aria-label="视图">
      {views.map((view) => (
        <Link key={view.text} to={view.to} aria-current={view.current ? 'true' : undefined}>
          <Icon name={view.icon} size={14} />
          {view.text}
        </Link>
      ))}
    </div>
  );
}
