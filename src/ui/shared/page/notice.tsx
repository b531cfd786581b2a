import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import styles from './notice.module.css';

const signs = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const satisfies Record<string, IconName>;

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** 采购委托书将于 12 月 2 日到期，到期后不能下单. */
  readonly children: ReactNode;
  /** A link or button at the end. */
  readonly action?: ReactNode;
}

/** A line across the page that matters to the whole page. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon name={signs[tone]} size={16} />
      <span>{children}</span>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
