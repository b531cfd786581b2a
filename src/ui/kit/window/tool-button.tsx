import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName, LateIcon } from './icon-paths.ts';
import styles from './tool-button.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName | LateIcon;
  /** What the button does, to those who do not see the icon. */
  readonly label: string;
  readonly iconSize?: number;
}

/** A small button that is only an icon: close, favourite, delete. */
export function ToolButton({ icon, label, iconSize = 18, className, ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.tool, className)} aria-label={label} title={rest.title ?? label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
