import { classNames } from '../../../kit/window/class-names.ts';
import styles from './ladder-table.module.css';
import type { LadderStepView } from '../../../pieces/goods/window/ladder-step-view.ts';

interface LadderTableRow extends LadderStepView {
  /** 每盒省, `0.40`; null on the first band. */
  readonly saved: string | null;
  /** 合每粒, `0.383`; absent where the spec tells no count. */
  readonly each?: string | undefined;
}

interface LadderTableProps {
  readonly rows: readonly LadderTableRow[];
  /** 盒, for 每盒省. */
  readonly unit: string;
  /** 粒, for 合每粒; without it the column is left out. */
  readonly pieceUnit?: string | undefined;
}

/** The ladder on the goods page: every band, what it saves, what one piece comes to. */
export function LadderTable({ rows, unit, pieceUnit }: LadderTableProps) {
  return (
    <div className={styles.frame}>
      <table>
        <caption className={styles.caption}>阶梯价</caption>
        <thead>
          <tr>
            <th scope="col">采购数量</th>
            <th scope="col">单价</th>
            <th scope="col">每{unit}省</th>
            {pieceUnit === undefined ? null : <th scope="col">合每{pieceUnit}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.band} className={classNames(row.isNow && styles.now)} aria-current={row.isNow ? 'true' : undefined}>
              <th scope="row">
                {row.band}
                {row.isNow ? <span className={styles.mark}>现在</span> : null}
              </th>
              <td className={classNames(row.isNow && styles.price)}>{row.price === null ? '—' : `¥${row.price}`}</td>
              <td>{row.saved === null ? '–' : `¥${row.saved}`}</td>
              {pieceUnit === undefined ? null : <td>{row.each === undefined ? '–' : `¥${row.each}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
