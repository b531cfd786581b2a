import { type ReactNode, useRef } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import styles from './fact-lines.module.css';
import { FactTip } from './fact-tip.tsx';
import type { FaceFact, GoodsFace } from '../window/goods-face.ts';

/** So wide, in letters of ours, is the narrowest line, beside the comparison. */
const narrowest = 20;
/** What digits and Latin letters take of one of ours at most, and what stands between two facts. */
const [digit, gap] = [0.58, 0.7];

const widthOf = ({ text }: FaceFact): number => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : digit), gap);

/** Whether all of them are sure to stand in the narrowest line. */
const fit = (facts: readonly FaceFact[]): boolean => facts.reduce((sum, fact) => sum + widthOf(fact), 0) <= narrowest;

interface FactLinesProps extends Pick<GoodsFace, 'name' | 'facts' | 'gains' | 'more'> {
  /** All in one line, as in a row: what comes first is what stays. */
  readonly inOne?: boolean | undefined;
  /** Stands before the rest, as spec and maker in a row. */
  readonly before?: ReactNode;
}

/**
 * What is to be known of goods in lines of fixed height, each fact whole or not there: a number is never cut off. The
 * tip has what is not there.
 */
export function FactLines({ name, facts, gains = [], more = [], inOne = false, before }: FactLinesProps) {
  const lines = useRef<HTMLDivElement>(null);
  const isSureToFit = fit(facts) && gains.length <= 1 && more.length === 0;
  const tip = isSureToFit ? null : <FactTip name={name} lines={lines} more={more} />;
  const first = facts.map(Fact);
  const second = gains.map(Fact);
  return (
    <div ref={lines} className={styles.lines}>
      <p className={styles.line}>
        <span className={styles.facts}>
          {before}
          {first}
          {inOne ? second : null}
        </span>
        {inOne ? tip : null}
      </p>
      {inOne ? null : (
        <p className={styles.line}>
          <span className={styles.facts}>{second}</span>
          {tip}
        </p>
      )}
    </div>
  );
}

const Fact = ({ text, warn, hint, outlined }: FaceFact) => (
  <span key={text} data-fact="" className={classNames(warn && styles.warn, hint && styles.hint, outlined && styles.outlined)}>
    {text}
  </span>
);
