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
  /** It follows a skeleton of another height, and is out of sight until that has its own (app-frame.module.css). */
  readonly isAfter?: boolean | undefined;
  readonly children: ReactNode;
}

/** The white sheet everything lies on. */
export function Panel({ title, note, aside, className, isAfter = false, children }: PanelProps) {
  const place = {
    className: classNames(styles.panel, title !== undefined && styles.padded, className),
    'data-after': isAfter ? '' : undefined,
  };
  if (title === undefined) return <div {...place}>{children}</div>;
  return (
    <section {...place}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
