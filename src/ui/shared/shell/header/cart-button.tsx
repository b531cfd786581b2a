import { Link } from 'react-router-dom';
import { Icon } from '../../icon.tsx';
import styles from './cart-button.module.css';
import frame from '../wrap.module.css';

interface CartButtonProps {
  /** `11`, `99+`; null for an empty cart. */
  readonly badge: string | null;
  readonly to?: string | undefined;
}

/** The way to the cart, with how many kinds are in it. */
export function CartButton({ badge, to = '/cart' }: CartButtonProps) {
  return (
    <Link className={styles.button} to={to} aria-label={badge === null ? '购物车' : `购物车 ${badge} 个品种`}>
      <Icon name="cart" />
      <span>购物车</span>
      {badge === null ? null : <b className={frame.count}>{badge}</b>}
    </Link>
  );
}
