import { Link } from 'react-router-dom';
import { Icon } from '../../../kit/window/icon.tsx';
import { CartBadge, type CartBadgeProps } from './cart-badge.tsx';
import styles from './cart-button.module.css';

interface CartButtonProps {
  readonly cart: CartBadgeProps;
  readonly to?: string | undefined;
}

/** What the way to the cart is called. */
export const cartLabel = ({ badge }: CartBadgeProps): string => (badge === null ? '购物车' : `购物车 ${badge} 个品种`);

/** The way to the cart, with how many kinds are in it. */
export function CartButton({ cart, to = '/cart' }: CartButtonProps) {
  return (
    <Link className={styles.button} to={to} aria-label={cartLabel(cart)}>
      <Icon name="cart" />
      <span>购物车</span>
      <CartBadge {...cart} />
    </Link>
  );
}
