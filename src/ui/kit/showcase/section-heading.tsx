import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../window/icon.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly title: string;
  /** What the section is made of, in a few words. */
  readonly note?: ReactNode;
  readonly more?: { readonly text: string; readonly to: string } | undefined;
}

/** A section of the ledger: one ink rule, its name under it. */
export function SectionHeading({ title, note, more }: SectionHeadingProps) {
  return (
    <header className={styles.heading}>
      <h2>{title}</h2>
      {note === undefined ? null : <div className={styles.note}>{note}</div>}
      {more ? (
        <Link className={styles.more} to={more.to} aria-label={`${title} ${more.text}`}>
          {more.text}
          <Icon name="chevron-right" size={14} />
        </Link>
      ) : null}
    </header>
  );
}
