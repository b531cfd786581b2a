import { classNames } from '../class-names.ts';
import styles from './ladder-cells.module.css';
import type { LadderStep } from './ladder-step.ts';

export interface LadderCellsProps {
  readonly steps: readonly LadderStep[];
  /** Of a goods that cannot be bought: no drawer stands open. */
  readonly muted?: boolean | undefined;
}

/** 阶梯格, the signature: equal drawers, the open one is the price paid now. One price for any quantity is said in words, a hidden price has none. */
export function LadderCells({ steps, muted = false }: LadderCellsProps) {
  if (steps.length === 0) return null;
  if (steps.length < 2) return <p className={styles.flat}>不分量一口价</p>;
  return (
    <ol className={classNames(styles.ladder, muted && styles.muted)} aria-label="阶梯价">
      {steps.map((step) => (
        <li key={step.band} className={classNames(step.isNow && styles.now)} aria-current={step.isNow ? 'true' : undefined}>
          <span>{step.band}</span>
          <b>{step.price === null ? '—' : `¥${step.price}`}</b>
        </li>
      ))}
    </ol>
  );
}
