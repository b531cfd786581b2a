import { classNames } from '../class-names.ts';
import styles from './status-pill.module.css';

export interface StatusPillProps {
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'plain';
  /** 待付款, 有效, 将到期. */
  readonly text: string;
}

/** The state of an order or a licence in a word. */
export function StatusPill({ tone, text }: StatusPillProps) {
  return <span className={classNames(styles.pill, styles[tone])}>{text}</span>;
}
