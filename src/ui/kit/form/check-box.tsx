import type { ReactNode } from 'react';
import { classNames } from '../window/class-names.ts';
import styles from './choice.module.css';

interface CheckBoxProps {
  readonly checked: boolean;
  /** Some of a group: 全选 over a part. */
  readonly partly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** It has to be ticked; what says so is the element of id `describedBy`. */
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
  /** The visible label; without it `label` names the box. */
  readonly children?: ReactNode;
  /** 选择阿莫西林胶囊 */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function CheckBox({
  checked,
  partly = false,
  disabled = false,
  invalid,
  describedBy,
  onChange,
  children,
  label,
  className,
}: CheckBoxProps) {
  const box = (
    <input
      type="checkbox"
      className={classNames(styles.check, children === undefined && className)}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      // Half a tick is a property of the element, not an attribute.
      ref={(element) => {
        if (element) element.indeterminate = partly && !checked;
      }}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
    />
  );
  return children === undefined ? (
    box
  ) : (
    <label className={classNames(styles.label, className)}>
      {box}
      {children}
    </label>
  );
}
