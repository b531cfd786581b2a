import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './action.module.css';
import { classNames } from './class-names.ts';

interface ActionProps {
  /** `solid` once a view; `subtle` what is chosen; `outline` the second choice; `plain` inside a sentence. */
  readonly look?: 'solid' | 'subtle' | 'outline' | 'plain' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** What it says to those who do not see where it stands. */
  readonly label?: string | undefined;
  /** Of several, one is chosen. */
  readonly isChosen?: boolean | undefined;
  /** One of the three: a screen, something done, or the form around it sent. */
  readonly to?: string | undefined;
  readonly submits?: boolean;
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
export function Action({
  look = 'solid',
  size = 'md',
  label,
  isChosen,
  to,
  submits = false,
  onPress,
  busy = false,
  disabled = false,
  className,
  children,
}: ActionProps) {
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
      type={submits && !busy ? 'submit' : 'button'}
      className={classes}
      disabled={disabled}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
