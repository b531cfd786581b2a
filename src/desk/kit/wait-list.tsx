import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRowKeys } from './row-keys.ts';
import styles from './wait-list.module.css';

interface WaitLine {
  readonly key: string;
  readonly to: string;
  /** 安庆仁和堂 */
  readonly title: string;
  /** What it waits for. */
  readonly mark: string;
  /** It waits for us, and not for the buyer. */
  readonly isOurs: boolean;
  readonly note: ReactNode;
  readonly age: ReactNode;
}

interface WaitListProps {
  /** 待处理 5 */
  readonly title: string;
  readonly lines: readonly WaitLine[];
  /** The one that is open. */
  readonly current: string;
}

/** What else waits, beside the one that is open: J and K go on to the next. A phone has the list itself. */
export function WaitList({ title, lines, current }: WaitListProps) {
  const navigate = useNavigate();
  const at = lines.findIndex(({ key }) => key === current);
  useRowKeys({
    onMove: (by) => {
      const next = lines[at === -1 ? 0 : at + by];
      if (next !== undefined) void navigate(next.to);
    },
  });
  return (
    <nav className={styles.wait} aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p>都办完了</p> : null}
      <ul>
        {lines.map(({ key, to, title: name, mark, isOurs, note, age }) => (
          <li key={key}>
            <Link to={to} aria-current={key === current ? 'page' : undefined}>
              <span>
                <b>{name}</b>
                <em data-ours={isOurs || undefined}>{mark}</em>
              </span>
              <small>
                <span>{note}</span>
                {age}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
