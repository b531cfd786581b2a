import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../window/icon.tsx';
import { classNames } from '../window/class-names.ts';
import styles from './sort-bar.module.css';
import { ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';

export interface SortBarProps {
  /** Each is an address: the state of a list lives in the URL. */
  readonly sorts: readonly {
    readonly text: string;
    readonly to: string;
    readonly current: boolean;
    readonly direction?: 'up' | 'down' | undefined;
  }[];
  readonly views: ViewSwitchProps['views'];
  /** The views are a phone's, where the others stand in the filter sheet. */
  readonly areViewsOfPhone?: boolean | undefined;
  /** 有货, 我买过的: check boxes; left out on a phone, where the filter sheet has them. */
  readonly switches?: ReactNode;
  /** Between the count and the views, as the jump to a page. */
  readonly extra?: ReactNode;
  /** 1,286; null while nobody knows. */
  readonly total: string | null;
  /** On a phone: opens the filter sheet; `count` filters are in force. */
  readonly filter?: { readonly count: number; readonly onOpen: () => void } | undefined;
}

/** How the list is sorted and shown. */
export function SortBar({ sorts, views, areViewsOfPhone = false, switches, extra, total, filter }: SortBarProps) {
  return (
    <div className={styles.bar}>
      {filter ? (
        <button type="button" className={styles.filter} onClick={filter.onOpen}>
          <Icon name="filter" size={16} />
          筛选{filter.count > 0 ? ` ${filter.count}` : ''}
        </button>
      ) : null}
      <div className={styles.sorts} role="group" aria-label="排序">
        {sorts.map((sort) => (
          <Link key={sort.text} to={sort.to} aria-current={sort.current ? 'true' : undefined} preventScrollReset>
            {sort.text}
            {sort.direction ? <Icon name={sort.direction === 'up' ? 'chevron-up' : 'chevron-down'} size={14} /> : null}
          </Link>
        ))}
      </div>
      {switches === undefined ? null : <div className={styles.switches}>{switches}</div>}
      <span className={styles.total} role="status">
        {total === null ? null : (
          <>
            共 <b>{total}</b> 个品规
          </>
        )}
      </span>
      {extra === undefined ? null : <span className={styles.extra}>{extra}</span>}
      {views.length === 0 ? null : (
        <span className={classNames(styles.views, areViewsOfPhone && styles.phoneViews)}>
          <ViewSwitch views={views} isOfIcons={areViewsOfPhone} />
        </span>
      )}
    </div>
  );
}
