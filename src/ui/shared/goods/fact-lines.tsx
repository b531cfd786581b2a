import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './fact-lines.module.css';
import { FactTip } from './fact-tip.tsx';
import type { FaceFact, GoodsFace } from './goods-face.ts';

interface FactLinesProps extends Pick<GoodsFace, 'name' | 'facts' | 'gains' | 'more'> {
  /** All in one line, as in a row: what comes first is what stays. */
  readonly inOne?: boolean | undefined;
  /** Stands before the rest, as spec and maker in a row. */
  readonly before?: ReactNode;
}

/**
 * What is to be known of goods in lines of fixed height, each fact whole or not there: a number is never cut off. What
 * comes after what always holds stands in the tip too.
 */
export function FactLines({ name, facts, gains = [], more = [], inOne = false, before }: FactLinesProps) {
  const said = [...gains.map(({ text }) => text), ...more];
  const tip = said.length > 1 || more.length > 0 ? <FactTip name={name} said={said} /> : null;
  const first = facts.map(Fact);
  const second = gains.map(Fact);
  return (
    <div className={styles.lines}>
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
  <span key={text} className={classNames(warn && styles.warn, hint && styles.hint, outlined && styles.outlined)}>
    {text}
  </span>
);
