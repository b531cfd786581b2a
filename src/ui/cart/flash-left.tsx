import { timeLeft } from '../../application/cart/flash-clock.ts';
import { useViewModel } from '../shared/use-view-model.ts';
import { useCartDesk } from './cart-desk-context.tsx';
import styles from './cart-line.module.css';

const two = (figure: number): string => String(figure).padStart(2, '0');

/** How long a flash price holds, by the server's clock. It is not read out every second. */
export function FlashLeft({ endsAt }: { readonly endsAt: number }) {
  const [serverMs] = useViewModel(useCartDesk().cart.clock);
  const left = timeLeft(endsAt, serverMs);
  if (left === null) return null;
  const { days, hours, minutes, seconds } = left;
  return (
    <span className={styles.left} role="timer" aria-live="off">
      距结束 {days > 0 ? `${days}天 ` : ''}
      {`${two(hours)}:${two(minutes)}:${two(seconds)}`}
    </span>
  );
}
