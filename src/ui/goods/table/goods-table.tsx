import type { ReactNode } from 'react';
import styles from './goods-table.module.css';

const columns = [
  { title: '序', number: true, width: 40 },
  { title: '品名', number: false },
  { title: '规格', number: false, name: styles.spec },
  { title: '厂家', number: false, name: styles.maker },
  { title: '效期', number: false, width: 74 },
  { title: '库存', number: true, width: 56 },
  { title: '中包装', number: true, width: 58, name: styles.pack },
  { title: '阶梯单价 元', number: true, width: 226 },
  { title: '数量', number: true, width: 112 },
  { title: '小计 元', number: true, width: 98 },
] as const;

interface GoodsTableProps {
  /** What the table holds, for its caption: 处方药, 1,286 个品规. */
  readonly caption: string;
  /** Rows of the whole list, the head counted: more than are drawn. */
  readonly rowCount?: number | undefined;
  /** `GoodsRow`s; of a virtualised list only those in sight, between spacer rows. */
  readonly children: ReactNode;
}

/** The dense ordering table: 38 px a row, the quantity column for Tab. On a phone each row is a small card. */
export function GoodsTable({ caption, rowCount, children }: GoodsTableProps) {
  return (
    <table className={styles.table} aria-rowcount={rowCount}>
      <caption className={styles.caption}>{caption}</caption>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.title}
            style={'width' in column ? { width: column.width } : undefined}
            className={'name' in column ? column.name : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              data-number={column.number || undefined}
              className={'name' in column ? column.name : undefined}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
