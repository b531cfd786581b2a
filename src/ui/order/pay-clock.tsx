import type { PayView } from '../../application/order/pay-view.ts';
import { Countdown } from '../shared/page/countdown.tsx';
import styles from './pay-sheet.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** How long the order waits for its money. */
export function PayClock({ timeLeft }: { readonly timeLeft: NonNullable<PayView['timeLeft']> }) {
  const { over, days, hours, minutes, seconds } = timeLeft;
  if (over) return <p role="status">付款时限已过，正在核对订单状态</p>;
  return (
    <div className={styles.clock}>
      <Countdown
        label="剩余付款时间"
        days={days > 0 ? String(days) : undefined}
        hours={two(hours)}
        minutes={two(minutes)}
        seconds={two(seconds)}
      />
    </div>
  );
}
