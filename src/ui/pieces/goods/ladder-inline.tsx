import { classNames } from '../../kit/window/class-names.ts';
import styles from './ladder-inline.module.css';

export interface LadderInlineStep {
  /** `50+`, 秒; null on the first. */
  readonly from: string | null;
  readonly price: string;
  readonly isNow: boolean;
  /** The former price, struck through beside it (R40). */
  readonly former?: string | null | undefined;
}

/**
 * The ladder in one table cell, three steps at most (the caller picks them);
 * a price nobody has chosen yet keeps its plain colour.
 */
export function LadderInline({ steps }: { readonly steps: readonly LadderInlineStep[] }) {
  return (
    <span className={styles.steps}>
      {steps.map((step) => (
        <span key={step.from ?? ''} className={classNames(step.isNow && styles.now)} data-now={step.isNow || undefined}>
          {step.from === null ? null : <i>{step.from}</i>}
          {step.price}
          {step.former ? <s>{step.former}</s> : null}
        </span>
      ))}
    </span>
  );
}
