import { Link } from 'react-router-dom';
import styles from './pills.module.css';

interface PillsProps {
  /** 资讯分类 */
  readonly label: string;
  readonly pills: readonly {
    readonly text: string;
    /** Beside the text; null while it is not known. */
    readonly count?: number | null | undefined;
    readonly to: string;
    readonly isCurrent: boolean;
  }[];
}

/** A few ways to look at one list, each an address, of which one is chosen. */
export function Pills({ label, pills }: PillsProps) {
  return (
    <nav className={styles.pills} aria-label={label}>
      {pills.map(({ text, count, to, isCurrent }) => (
        <Link key={text} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count === undefined ? null : <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
