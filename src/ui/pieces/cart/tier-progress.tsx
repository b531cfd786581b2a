import type { ReactNode } from 'react';
import { Icon } from '../../kit/window/icon.tsx';
import styles from './tier-progress.module.css';

interface TierProgressProps {
  /** 满减, 折扣, 优惠券, 现金券. */
  readonly name: string;
  /** The reduction that is reached: 已减 ¥150; null while none is. */
  readonly reached: string | null;
  /** 0–100, towards the next tier; null where nothing more is to be had: one line says it. */
  readonly percent: number | null;
  /** 再买 ¥1,353.20 多减 ¥70，共减 ¥220; 最高档. */
  readonly next: string | null;
  /** 去凑单 */
  readonly fill?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** All tiers, unfolded by the name. */
  readonly children?: ReactNode;
}

/** One kind of reduction: what it gives now, what is missing to more. */
export function TierProgress({ name, reached, percent, next, fill, children }: TierProgressProps) {
  const isDone = percent === null;
  const head = (
    <>
      <b>
        {name}
        {children ? <Icon name="chevron-down" size={12} /> : null}
      </b>
      {reached === null ? null : (
        <span className={styles.reached}>
          <Icon name="check" size={14} />
          {reached}
          {isDone && next !== null ? <small>{next}</small> : null}
        </span>
      )}
    </>
  );
  return (
    <div className={styles.tier}>
      {children ? (
        <details className={styles.all}>
          <summary>{head}</summary>
          {children}
        </details>
      ) : (
        <p>{head}</p>
      )}
      {isDone ? null : (
        <span className={styles.meter} role="progressbar" aria-label={`${name}进度`} aria-valuenow={Math.round(percent)}>
          <i style={{ '--reached': `${percent}%` }} />
        </span>
      )}
      {isDone || next === null ? null : (
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
