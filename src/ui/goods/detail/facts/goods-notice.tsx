import type { ReactNode } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import styles from './goods-notice.module.css';

interface GoodsNoticeProps {
  readonly tone?: 'info' | 'warning' | undefined;
  /** 近效期商品：批号 …，有效期至 …. */
  readonly children: ReactNode;
  /** A link or button at the end. */
  readonly action?: ReactNode;
}

/** A line about the whole of the goods; in the shop window, so without Chakra. */
export function GoodsNotice({ tone = 'info', children, action }: GoodsNoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role="note">
      <Icon name={tone} size={16} />
      <span>{children}</span>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
