import type { ReactNode } from 'react';
import { Icon } from '../window/icon.tsx';
import type { IconName } from '../window/icon-paths.ts';
import { classNames } from '../window/class-names.ts';
import styles from './notice.module.css';

const signs = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const satisfies Record<string, IconName>;

interface NoticeProps {
  readonly status?: keyof typeof signs | undefined;
  /** What happened, where the rest says what of it: 有商品不能下单，订单未提交. */
  readonly title?: ReactNode;
  /** 采购委托书将于 12 月 2 日到期，到期后不能下单. */
  readonly children: ReactNode;
  /** A link or button at the end. */
  readonly action?: ReactNode;
}

/**
 * A line across the page that matters to the whole page, in the measures of the theme's alert recipe.
 */
export function Notice({ status = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[status])} role={status === 'error' ? 'alert' : 'note'}>
      <span className={styles.sign}>
        <Icon name={signs[status]} size={16} />
      </span>
      <div className={styles.words}>
        {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
