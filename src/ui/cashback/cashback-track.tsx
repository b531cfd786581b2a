import type { CashbackStepView } from '../../application/cashback/cashback-view-model.ts';
import { classNames } from '../kit/window/class-names.ts';
import { Icon } from '../kit/window/icon.tsx';
import styles from './cashback.module.css';

interface CashbackTrackProps {
  readonly steps: readonly CashbackStepView[];
  /** Whether it is said how far the shop is. */
  readonly isOwn: boolean;
}

/** The tiers side by side: what each asks, what it pays, and how far it is. */
export function CashbackTrack({ steps, isOwn }: CashbackTrackProps) {
  return (
    <ol className={styles.track}>
      {steps.map((step) => (
        <li key={step.threshold} className={classNames(isOwn && step.isReached && styles.met, isOwn && step.isNext && styles.next)}>
          <p>
            <span>
              满 <b>¥{step.threshold}</b>
            </span>
            <span className={styles.pays}>
              返 <b>¥{step.pays}</b>
            </span>
          </p>
          {isOwn ? <Way step={step} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Way({ step: { threshold, isReached, isNext, missing, more, percent } }: { readonly step: CashbackStepView }) {
  return (
    <>
      <span
        className={styles.meter}
        role="meter"
        aria-label={`满 ¥${threshold} 的进度`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ '--reached': `${percent}%` }} />
      </span>
      <p className={styles.small}>
        {isReached ? (
          <span className={styles.ok}>
            <Icon name="check" size={14} />
            已达到
          </span>
        ) : (
          <span>
            {isNext ? '再签收' : '还差'} <b>¥{missing}</b>
          </span>
        )}
        {more === null ? null : <span>多返 ¥{more}</span>}
      </p>
    </>
  );
}
