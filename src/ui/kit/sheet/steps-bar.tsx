import { classNames } from '../window/class-names.ts';
import { Icon } from '../window/icon.tsx';
import styles from './steps-bar.module.css';

const cartSteps = ['购物车', '核对订单', '付款', '完成'];

interface StepsBarProps {
  /** 1-based. */
  readonly current: number;
  /** The four of the cart unless told otherwise. */
  readonly steps?: readonly string[] | undefined;
  readonly label?: string | undefined;
}

/** Where the buyer is on the way from cart to paid. */
export function StepsBar({ current, steps = cartSteps, label = '下单步骤' }: StepsBarProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((name, index) => {
        const number = index + 1;
        const done = number < current;
        return (
          <li
            key={name}
            className={classNames(done && styles.done, number === current && styles.now)}
            aria-current={number === current ? 'step' : undefined}
          >
            <b>{done ? <Icon name="check" size={14} /> : number}</b>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
