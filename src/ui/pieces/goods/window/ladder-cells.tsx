import { classNames } from '../../../kit/window/class-names.ts';
import styles from './ladder-cells.module.css';
import type { LadderStepView } from './ladder-step-view.ts';

interface LadderCellsProps {
  readonly steps: readonly LadderStepView[];
  /** The goods cannot be bought: the step of the present price is grey like all others. */
  readonly muted?: boolean | undefined;
}

/**
 * 阶梯格, the signature: equal drawers, the open one is the price paid now. One price for any quantity has none;
 * it is said beside it.
 */
export function LadderCells({ steps, muted = false }: LadderCellsProps) {
  if (steps.length < 2) return null;
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
