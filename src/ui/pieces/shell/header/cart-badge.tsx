import { useState } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import frame from '../../../kit/window/wrap.module.css';
import styles from './cart-badge.module.css';

export interface CartBadgeProps {
  /** `11`, `99+`; null for an empty cart. */
  readonly badge: string | null;
  /** Grows whenever something was put in. */
  readonly adds?: number | undefined;
}

/** How many kinds are in the cart; the number moves when something comes in, even more of what is there. */
export function CartBadge({ badge, adds = 0 }: CartBadgeProps) {
  const [before] = useState(adds);
  if (badge === null) return null;
  return (
    <b key={adds} className={classNames(frame.count, adds !== before && styles.bump)}>
      {badge}
    </b>
  );
}
