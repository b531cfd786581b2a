import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** The panel's h2; without it the panel is a bare sheet without padding. */
  readonly title?: string | undefined;
  /** 8 种 524 件, beside the title. */
  readonly note?: ReactNode;
  /** A link or button at the title's far end. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The white sheet everything lies on. */
export function Panel({ title, note, aside, className, children }: PanelProps) {
  if (title === undefined) return <div className={classNames(styles.panel, className)}>{children}</div>;
  return (
    <section className={classNames(styles.panel, styles.padded, className)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
