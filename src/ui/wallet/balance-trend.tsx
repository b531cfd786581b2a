import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import type { Wallet } from '../../application/wallet/wallet-gateway.ts';
import { trendOf } from '../../application/wallet/trend.ts';
import styles from './wallet.module.css';

const height = 100;
/** A line that ends above this share leaves no room for words over it. */
const highShare = 0.85;

/** How the balance went in 31 days: drawn in steps, since it stands still between its changes, and told as a table. */
export function BalanceTrend({ trend }: { readonly trend: Wallet['trend'] }) {
  const { points, ticks } = trendOf(trend);
  const width = points.length;
  const now = trend.at(-1);
  const top = (share: number): number => height * (1 - share);
  const line = points.map((share, at) => `${at === 0 ? `M0 ${top(share)}` : `V${top(share)}`}H${at + 1}`).join('');
  return (
    <figure className={styles.trend}>
      <ul className={styles.scale} aria-hidden="true">
        {ticks.map(({ share, text }) => (
          <li key={text} style={{ '--at': share }}>
            {text}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map(({ share, text }) => (
          <path key={text} className={styles.rule} d={`M0 ${top(share)}H${width}`} />
        ))}
        <path className={styles.area} d={`${line}V${height}H0Z`} />
        <path className={styles.step} d={line} />
      </svg>
      {now === undefined ? null : (
        <b
          className={styles.now}
          style={{ '--at': points.at(-1) ?? 0 }}
          data-high={(points.at(-1) ?? 0) > highShare ? '' : undefined}
          aria-hidden="true"
        >
          {shownAmount(now.balance)}
        </b>
      )}
      <p className={styles.days} aria-hidden="true">
        <span>{trend[0]?.day.slice(5)}</span>
        <span>{trend[Math.floor(trend.length / 2)]?.day.slice(5)}</span>
        <span>{trend.at(-1)?.day.slice(5)}</span>
      </p>
      <div className={styles.unseen}>
        <table>
          <caption>近 {trend.length} 天每日日终余额，元</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">余额</th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ day, balance }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{shownAmount(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
