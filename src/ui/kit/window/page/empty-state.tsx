import type { ReactNode } from 'react';
import { type IconName, iconPaths } from '../icon-paths.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
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

/** Six drawers of the cabinet, one pulled out: what an empty or failed place shows in the middle. */
function Cabinet({ icon }: { readonly icon: IconName }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" fill="none" aria-hidden="true">
      <path className={styles.drawers} d="M8 8h32v26H8zM44 8h32v26H44zM80 8h32v26H80zM8 38h32v26H8zM80 38h32v26H80z" />
      <path className={styles.open} d="M40 36h40v30H40z" />
      <path className={styles.pulls} d="M18 21h12M54 21h12M90 21h12M18 51h12M90 51h12" />
      <path className={styles.sign} transform="translate(50 41)" d={iconPaths[icon]} />
    </svg>
  );
}
