import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './action.module.css';
import { classNames } from './class-names.ts';

interface ActionProps {
  /** `solid` once a view; `outline` the second choice; `plain` inside a sentence. */
  readonly look?: 'solid' | 'outline' | 'plain' | undefined;
  readonly size?: 'md' | 'lg' | 'xl' | undefined;
  /** One of the two: a screen, or something done. */
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Under way: it stays in its place and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** Nothing to do yet, as long as nothing is chosen. */
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button, or a link that looks like one, in the measures of the theme's button recipe. Chakra's own button brings
 * 10 kB along, which home, lists and goods would pay at the first look for a colour.
 */
export function Action({ look = 'solid', size = 'md', to, onPress, busy = false, disabled = false, className, children }: ActionProps) {
  const classes = classNames(styles.action, styles[look], styles[size], className);
  if (to !== undefined) {
    return (
      <Link className={classes} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
