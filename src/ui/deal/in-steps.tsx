import { type ReactNode, useState } from 'react';
import styles from './daily-page.module.css';

/** Goods drawn at once: a page of two hundred is there as fast as one of a dozen. */
const step = 24;

interface InStepsProps<One> {
  readonly of: readonly One[];
  readonly children: (some: readonly One[]) => ReactNode;
}

/** A long list, step by step as it is asked for. */
export function InSteps<One>({ of, children }: InStepsProps<One>) {
  const [shown, setShown] = useState(step);
  const more = Math.min(step, of.length - shown);
  return (
    <>
      {children(of.slice(0, shown))}
      {more > 0 ? (
        <button type="button" className={styles.more} onClick={() => setShown(shown + step)}>
          再看 {more} 种（共 {of.length} 种）
        </button>
      ) : null}
    </>
  );
}
