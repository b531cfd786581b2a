import { classNames } from '../../kit/window/class-names.ts';
import choice from '../../kit/form/choice.module.css';
import links from '../../kit/form/quiet-link.module.css';
import { KnownLink } from '../../kit/window/known-paths.tsx';
import styles from './voucher-pick.module.css';

export interface VoucherOption {
  readonly id: string;
  /** ¥60 */
  readonly money: string;
  /** 满 ¥3,000 */
  readonly condition: string;
  /** 11-30 到期, or 还差 ¥2,256.40 where it is not reached. */
  readonly note: string;
  readonly reached: boolean;
  /** 限北曜药业、禾沐堂商品，共 24 种, and the list of them; null where all goods count. */
  readonly scope: { readonly words: string; readonly to: string } | null;
}

interface VoucherPickProps {
  /** 优惠券, 现金券. */
  readonly legend: string;
  readonly options: readonly VoucherOption[];
  /** The chosen one's id, or null for 不使用. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** One coupon or cash voucher of a kind, or none. */
export function VoucherPick({ legend, options, chosen, onChoose }: VoucherPickProps) {
  return (
    <fieldset className={styles.picks}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className={classNames(styles.pick, option.id === chosen && styles.on, !option.reached && styles.miss)}>
          <input
            type="radio"
            className={choice.radio}
            name={legend}
            checked={option.id === chosen}
            disabled={!option.reached}
            onChange={() => {
              onChoose(option.id);
            }}
          />
          <b>{option.money}</b>
          <span>
            {option.condition}
            <small>{option.note}</small>
          </span>
          {option.scope === null ? null : (
            <span className={styles.scope}>
              <small>{option.scope.words}</small>
              <KnownLink className={links.link} to={option.scope.to} aria-label={`看品种：${option.scope.words}`}>
                看品种
              </KnownLink>
            </span>
          )}
        </label>
      ))}
      <label className={classNames(styles.pick, styles.none, chosen === null && styles.on)}>
        <input
          type="radio"
          className={choice.radio}
          name={legend}
          checked={chosen === null}
          onChange={() => {
            onChoose(null);
          }}
        />
        <span>不使用</span>
      </label>
    </fieldset>
  );
}
