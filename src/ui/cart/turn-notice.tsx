import type { SumTurn } from '../../application/cart/cart-view-model.ts';
import { Icon } from '../kit/window/icon.tsx';
import styles from '../pieces/cart/still-to-have-offer.module.css';

/** 活动价有变，应付由 ¥1,694.62 变为 ¥1,715.28: a price began or ended while the buyer looked. */
export function TurnNotice({ turn: { from, to } }: { readonly turn: SumTurn }) {
  return (
    <div role="status" className={styles.offer}>
      <p>
        <Icon name="clock" size={16} />
        <span>
          活动价有变，应付由 ¥{from} 变为 <b>¥{to}</b>
        </span>
      </p>
    </div>
  );
}
