import { Badge } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { OpenCreditOrder } from '../../../application/credit/credit-gateway.ts';
import { shownAmount } from '../../../application/shared/shown/shown-money.ts';
import { shownTime } from '../../../application/shared/shown/shown-time.ts';
import styles from '../wallet.module.css';

interface OpenOrdersProps {
  readonly label: string;
  readonly orders: readonly OpenCreditOrder[];
}

/** Orders on account that are not paid, the oldest first; on a phone each is a card. */
export function OpenOrders({ label, orders }: OpenOrdersProps) {
  return (
    <table className={styles.ledger} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">到期日</th>
          <th scope="col">订单</th>
          <th scope="col" className={styles.figure}>
            金额 元
          </th>
          <th scope="col" className={styles.figure}>
            未付 元
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ orderId, sn, at, amount, open, dueOn, isOverdue }) => (
          <tr key={orderId}>
            <td className={styles.at}>{shownTime(at)}</td>
            <td className={styles.kind}>{isOverdue ? <Badge colorPalette="warning">{dueOn} 已逾期</Badge> : `${dueOn} 到期`}</td>
            <td className={styles.note}>
              <Link to={`/order/info/${encodeURIComponent(orderId)}`}>订单 {sn}</Link>
            </td>
            <td className={styles.figure}>{shownAmount(amount)}</td>
            <td className={`${styles.figure} ${styles.left}`} data-label="未付">
              {shownAmount(open)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
