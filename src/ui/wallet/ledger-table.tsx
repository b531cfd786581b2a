import { Badge } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { shownAmount, shownChange } from '../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../application/shared/shown/shown-time.ts';
import type { BalanceEntry } from '../../application/wallet/wallet-gateway.ts';
import { kindWords } from './balance-words.ts';
import styles from './wallet.module.css';

interface LedgerTableProps {
  /** 余额明细 */
  readonly label: string;
  readonly entries: readonly BalanceEntry[];
}

/** Rows of the balance, each with what stood after it; on a phone each is a card. */
export function LedgerTable({ label, entries }: LedgerTableProps) {
  return (
    <table className={styles.ledger} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">种类</th>
          <th scope="col">说明</th>
          <th scope="col" className={styles.figure}>
            转入 元
          </th>
          <th scope="col" className={styles.figure}>
            支出 元
          </th>
          <th scope="col" className={styles.figure}>
            余额 元
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          .map((entry) => ({ ...entry, ...shownChange(entry.change) }))
          .map(({ id, at, kind, received, spent, balance, orderId, note }) => (
            <tr key={id}>
              <td className={styles.at}>{shownTime(at)}</td>
              <td className={styles.kind}>
                <Badge colorPalette={received !== null ? 'success' : 'gray'}>{kindWords[kind]}</Badge>
              </td>
              <td className={styles.note}>
                {orderId === null ? note : <Link to={`/order/info/${encodeURIComponent(orderId)}`}>订单 {note}</Link>}
              </td>
              <td className={`${styles.figure} ${styles.received}`} data-sign="+">
                {received}
              </td>
              <td className={`${styles.figure} ${styles.spent}`} data-sign="−">
                {spent}
              </td>
              <td className={`${styles.figure} ${styles.left}`} data-label="余额">
                {shownAmount(balance)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
