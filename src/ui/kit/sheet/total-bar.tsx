import type { ReactNode } from 'react';
import styles from './total-bar.module.css';
import { Price } from '../window/price.tsx';

interface TotalBarProps {
  /** 全选 and what can be done with the selection; the latter is left out on a phone. */
  readonly start?: ReactNode;
  /** 已选 8 种 524 件 */
  readonly count: ReactNode;
  /** 共减 ¥429.14 免运费 */
  readonly saved?: ReactNode;
  /** 应付 */
  readonly label: string;
  readonly amount: string;
  /** A line over the bar: what could still be saved. */
  readonly over?: ReactNode;
  /** On a phone, under the amount: what opens the details. */
  readonly under?: ReactNode;
  /** 去结算: the one solid button of the view. */
  readonly children: ReactNode;
}

/** The bar with the total, always in sight. The shell makes room for it (`data-bar`) and hides the tab bar. */
export function TotalBar({ start, count, saved, label, amount, over, under, children }: TotalBarProps) {
  return (
    <section className={styles.bar} data-bar="" data-print="none" aria-label="合计">
      {over}
      <div className={styles.inner}>
        {start}
        <span className={styles.count}>{count}</span>
        {saved === undefined ? null : <span className={styles.saved}>{saved}</span>}
        <div className={styles.sum}>
          <span className={styles.total} aria-live="polite">
            <span>{label}</span>
            <Price amount={amount} size="xl" muted={amount === '0.00'} />
          </span>
          {under}
        </div>
        {children}
      </div>
    </section>
  );
}
