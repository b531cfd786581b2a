import type { ReactNode } from 'react';
import type { IconName } from '../icon-paths.ts';
import { Cabinet } from './cabinet.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: IconName;
  /** 购物车还是空的 */
  readonly title: string;
  /** What to do next, in one sentence. */
  readonly note?: ReactNode;
  /** Buttons: the way on. */
  readonly children?: ReactNode;
}

/** Nothing here yet: says why, and what to do next. */
export function EmptyState({ icon, title, note, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Cabinet icon={icon} />
      <h2>{title}</h2>
      {note === undefined ? null : <p>{note}</p>}
      {children === undefined ? null : <div className={styles.ways}>{children}</div>}
    </section>
  );
}
