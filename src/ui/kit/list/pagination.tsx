import { Link } from 'react-router-dom';
import styles from './pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The address of a page: it lives in the URL. */
  readonly hrefFor: (page: number) => string;
}

/** First, last and two around the present one; null stands for the gap. */
function pagesShown(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1;
    if (one - before === 2) return [before + 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}

export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="分页">
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev">
          上一页
        </Link>
      ) : null}
      {pagesShown(page, pages).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link key={one} to={hrefFor(one)} aria-label={`第 ${one} 页`} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next">
          下一页
        </Link>
      ) : null}
    </nav>
  );
}
