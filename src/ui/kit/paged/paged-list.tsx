import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Load } from '../../../application/shared/load/load.ts';
import { lastInstead, type PageOf, pagesOf } from '../../../application/shared/load/paging.ts';
import { PageFailure } from '../window/page/page-failure.tsx';
import { Pagination } from '../list/pagination.tsx';
import styles from './paged-list.module.css';

interface PagedListProps<Page extends PageOf> {
  readonly load: Load<Page>;
  readonly onRetry: () => void;
  /** The address of a page: it lives in the URL. */
  readonly hrefFor: (page: number) => string;
  /** 订单加载失败, and what is still there. */
  readonly failure: { readonly title: string; readonly kept?: string };
  readonly skeleton: ReactNode;
  /** What a list without rows says, and where it leads on. */
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/**
 * A list that is read page by page. It waits, fails and is empty in place, keeps the old rows while others load, and
 * leads to its last page from a page past the end.
 */
export function PagedList<Page extends PageOf>({ load, onRetry, hrefFor, failure, skeleton, empty, children }: PagedListProps<Page>) {
  const { status, value, isRefreshing, reason } = load;
  if (status === 'failed' || status === 'missing') return <PageFailure {...failure} reason={reason} onRetry={onRetry} />;
  if (value === null) return skeleton;
  const last = lastInstead(value);
  // Lead away only when nothing is loading: the list shown meanwhile may belong to the address that was just left.
  if (last !== null && !isRefreshing) return <Navigate to={hrefFor(last)} replace />;
  if (value.total === 0) return empty;
  return (
    <>
      <div className={isRefreshing ? styles.refreshing : undefined} aria-busy={isRefreshing}>
        {children(value)}
      </div>
      <Pagination page={value.page} pages={pagesOf(value)} hrefFor={hrefFor} />
    </>
  );
}
