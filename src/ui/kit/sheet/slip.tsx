import type { ReactNode } from 'react';
import styles from './slip.module.css';

interface SlipProps {
  /** 下单, 应付明细. */
  readonly title: string;
  readonly note?: ReactNode;
  /** A ledger, buttons, a footnote. */
  readonly children: ReactNode;
}

/** The slip of paper that prices what is on the page; it stays in sight while the page scrolls. */
export function Slip({ title, note, children }: SlipProps) {
  return (
    <aside className={styles.slip} aria-label={title}>
      <h2>
        {title}
        {note === undefined ? null : <span>{note}</span>}
      </h2>
      {children}
    </aside>
  );
}
