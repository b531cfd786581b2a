import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Ready to show, without the sign: `6,217.66`, `0.1234`. */
  readonly amount: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** What one of it is: 盒. */
  readonly unit?: string | undefined;
  /** The goods cannot be bought: a price that nobody will pay is not red. */
  readonly muted?: boolean | undefined;
  /** The former price, struck through beside it (R40). */
  readonly former?: string | null | undefined;
  /** What it costs of the former price, in tenths: 6.8. */
  readonly discount?: string | null | undefined;
}

const fenDigits = 2;

/** 朱是钱. Yuan large, fen small, what is below a fen smaller; the figures never part from each other. */
export function Price({ amount, size = 'sm', unit, muted = false, former = null, discount = null }: PriceProps) {
  const [yuan = '', decimals] = amount.split('.');
  const fen = decimals?.slice(0, fenDigits);
  const below = decimals?.slice(fenDigits) ?? '';
  return (
    <span className={classNames(styles.price, styles[size], muted && styles.muted)}>
      <i>¥</i>
      {yuan}
      {fen === undefined ? null : (
        <small>
          .{fen}
          {below === '' ? null : <span className={styles.below}>{below}</span>}
        </small>
      )}
      {unit === undefined ? null : <em>/{unit}</em>}
      {former === null ? null : <s title="活动前成交价">¥{former}</s>}
      {discount === null ? null : <span className={styles.discount}>{discount}折</span>}
    </span>
  );
}
