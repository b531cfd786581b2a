import { Icon } from '../icon.tsx';
import styles from './tier-progress.module.css';

interface TierProgressProps {
  /** 满减, 折扣, 优惠券, 现金券. */
  readonly name: string;
  /** The reduction that is reached: 已减 ¥150; null while none is. */
  readonly reached: string | null;
  /** 0–100, towards the next tier. */
  readonly percent: number;
  /** 再买 ¥1,353.20 多减 ¥70（共减 ¥220）; null on the last tier. */
  readonly next: string | null;
  /** 去凑单 */
  readonly fill?: { readonly text: string; readonly onPress: () => void } | undefined;
}

/** One kind of reduction: what it gives now, what is missing to more. */
export function TierProgress({ name, reached, percent, next, fill }: TierProgressProps) {
  return (
    <div className={styles.tier}>
      <p>
        <b>{name}</b>
        {reached === null ? null : (
          <span className={styles.reached}>
            <Icon name="check" size={14} />
            {reached}
          </span>
        )}
      </p>
      <span className={styles.meter} role="progressbar" aria-label={`${name}进度`} aria-valuenow={Math.round(percent)}>
        <i style={{ '--reached': `${percent}%` }} />
      </span>
      {next === null ? null : (
        <p className={styles.next}>
          {next}
          {fill ? (
            <button type="button" aria-label={`${name} ${fill.text}`} onClick={fill.onPress}>
              {fill.text}
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}
