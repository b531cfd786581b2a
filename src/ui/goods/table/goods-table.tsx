import type { ReactNode } from 'react';
import styles from './goods-table.module.css';
import type { TableColumns } from './table-columns.ts';

interface GoodsTableProps {
  /** What the table holds, for its caption: 处方药, 1,286 个品规. */
  readonly caption: string;
  /** Rows of the whole list, the head counted: more than are drawn. */
  readonly rowCount?: number | undefined;
  readonly shown: TableColumns;
  /** `GoodsRow`s; of a virtualised list only those in sight, between spacer rows. */
  readonly children: ReactNode;
}

/** The dense ordering table: 38 px a row, the quantity column for Tab. On a phone each row is a small card. */
export function GoodsTable({ caption, rowCount, shown: { columns }, children }: GoodsTableProps) {
  return (
    <table className={styles.table} aria-rowcount={rowCount}>
      <caption className={styles.caption}>{caption}</caption>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns.map(({ id, title, isNumber }) => (
            <th key={id} scope="col" data-number={isNumber || undefined} className={id === 'quantity' ? styles.quantity : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
