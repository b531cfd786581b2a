import type { CashbackView } from '../../application/cashback/cashback-view-model.ts';
import styles from './cashback.module.css';

interface CashbackRecordsProps {
  /** Over, the latest first. */
  readonly past: readonly CashbackView[];
}

/** What earlier activities came to, and what was paid. */
export function CashbackRecords({ past }: CashbackRecordsProps) {
  return (
    <section className={styles.panel} aria-labelledby="cashback-records">
      <header className={styles.title}>
        <h2 id="cashback-records">往期返现</h2>
      </header>
      <ul className={styles.records}>
        {past.map(({ id, name, period, settles, progress }) => (
          <li key={id}>
            <div>
              <h3>{name}</h3>
              <p>{period}</p>
            </div>
            {progress === null ? (
              <p className={styles.word}>已结束</p>
            ) : (
              <dl>
                <div>
                  <dt>计入金额</dt>
                  <dd>¥{progress.counts}</dd>
                </div>
                <div>
                  <dt>达到</dt>
                  <dd>{progress.reached === null ? '未达到' : `满 ¥${progress.reached}`}</dd>
                </div>
                <div>
                  <dt>返现</dt>
                  <dd>{paidWords(progress, settles)}</dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function paidWords({ paid, pays, isSettled }: NonNullable<CashbackView['progress']>, settles: string): string {
  if (paid !== null) return `+¥${paid.amount}，${paid.at} 到余额`;
  if (pays === null || isSettled) return '没有';
  return `¥${pays}，${settles} 到余额`;
}
