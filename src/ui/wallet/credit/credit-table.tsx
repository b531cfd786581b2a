import { Badge } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { CreditRow } from '../../../application/credit/credit-gateway.ts';
import { shownAmount, shownChange } from '../../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import styles from '../wallet.module.css';

const kindWords: Readonly<Record<CreditRow['kind'], string>> = { charge: '订单', return: '退款', receipt: '还款' };

const noteOf = ({ kind, reference, bookedOn, dueOn }: CreditRow): string =>
  kind === 'receipt' ? `流水号 ${reference}，${bookedOn} 到账` : dueOn === '' ? '' : `，${dueOn} 到期`;

/** Rows of an account, each with what was owed after it; on a phone each is a card. */
export function CreditTable({ label, rows }: { readonly label: string; readonly rows: readonly CreditRow[] }) {
  return (
    <table className={styles.ledger} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">种类</th>
          <th scope="col">说明</th>
          <th scope="col" className={styles.figure}>
            变动 元
          </th>
          <th scope="col" className={styles.figure}>
            未付 元
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.at}>{shownTime(row.at)}</td>
            <td className={styles.kind}>
              <Badge colorPalette={row.kind === 'charge' ? 'gray' : 'success'}>{kindWords[row.kind]}</Badge>
            </td>
            <td className={styles.note}>
              {row.orderId === null ? null : <Link to={`/order/info/${encodeURIComponent(row.orderId)}`}>订单 {row.sn}</Link>}
              {noteOf(row)}
            </td>
            <td className={styles.figure}>
              <Change change={row.change} />
            </td>
            <td className={`${styles.figure} ${styles.left}`} data-label="未付">
              {shownAmount(row.used)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a row adds to what is owed, or takes off it. */
function Change({ change }: Pick<CreditRow, 'change'>) {
  const { received: added, spent: taken } = shownChange(change);
  return added === null ? `−${taken ?? ''}` : `+${added}`;
}
