import type { SessionGoods } from '../../application/deal/flash-sessions.ts';
import { classNames } from '../kit/window/class-names.ts';
import styles from './daily-page.module.css';

/** From this part on the rest is said in amber. */
const fewFrom = 90;

/** How much of a session's quota is gone, by the server's numbers. */
export function QuotaBar({ one: { soldPercent, left, quota, offer } }: { readonly one: SessionGoods }) {
  const { unit } = offer.goods;
  const isFew = left > 0 && soldPercent >= fewFrom;
  return (
    <p className={styles.quota}>
      <span className={styles.bar} style={{ '--sold': `${soldPercent}%` }} />
      <span>已抢 {soldPercent}%</span>
      <span className={classNames(isFew && styles.few)}>
        {left === 0 ? `共 ${quota}${unit}，已抢完` : `${isFew ? '仅剩' : '剩'} ${left}/${quota}${unit}`}
      </span>
    </p>
  );
}
