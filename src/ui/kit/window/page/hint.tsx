import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import styles from './hint.module.css';

interface HintProps {
  /** `saving`: buy a little more and pay less; `brand`: where things stand (还差 20盒包邮). */
  readonly tone?: 'saving' | 'brand' | undefined;
  readonly icon?: IconName | undefined;
  /** 再买 140盒享 ¥8.90 */
  readonly children: ReactNode;
  /** The way to it: 改为 200. */
  readonly action?: ReactNode;
}

/** Advice beside the thing it is about. */
export function Hint({ tone = 'saving', icon, children, action }: HintProps) {
  return (
    <div className={classNames(styles.hint, styles[tone])}>
      <Icon name={icon ?? (tone === 'saving' ? 'bulb' : 'truck')} size={16} />
      <span>{children}</span>
      {action === undefined ? null : <span className={styles.action}>{action}</span>}
    </div>
  );
}
