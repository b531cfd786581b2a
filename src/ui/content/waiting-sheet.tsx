import type { ReactNode } from 'react';
import styles from './waiting-sheet.module.css';

interface WaitingSheetProps {
  /** The page's h1: what is waited for. */
  readonly title: string;
  readonly note: string;
  /** Buttons: the way on for whoever does not want to wait. */
  readonly children: ReactNode;
}

/** A calm moment: five drawers pulled one after the other, what is waited for, and the way on. */
export function WaitingSheet({ title, note, children }: WaitingSheetProps) {
  return (
    <div className={styles.page}>
      <section className={styles.sheet}>
        <div className={styles.drawers} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <h1>{title}</h1>
        <p className={styles.note} role="status">
          {note}
        </p>
        <div className={styles.ways}>{children}</div>
      </section>
    </div>
  );
}
