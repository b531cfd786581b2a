import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../window/icon.tsx';
import { classNames } from '../window/class-names.ts';
import styles from './plain-field.module.css';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** 密码不正确，还可尝试 4 次; stands in the field's own place until it is typed in again. */
  readonly error?: string | null | undefined;
  readonly help?: string | undefined;
  /** A small button in the field, at its end. */
  readonly end?: ReactNode;
}

/**
 * A label, a field, and the error where it happened, in the measures of the theme's recipes. It is TextField without
 * Chakra: the login, where every visit to order begins, does not load 33 kB for two fields.
 */
export function PlainField({ label, value, onText, error, help, end, ...rest }: PlainFieldProps) {
  const id = useId();
  const note = error ? `${id}error` : help === undefined ? undefined : `${id}help`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={classNames(styles.input, end !== undefined && styles.hasEnd)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
      {error ? (
        <div id={note} className={styles.error} data-part="error-text" aria-live="polite">
          <Icon name="warning" size={14} />
          {error}
        </div>
      ) : help === undefined ? null : (
        <div id={note} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
