import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly error?: string | null;
  readonly onChoose: (value: Value) => void;
}

/** A label and one of some words; the browser's own list. */
export function SelectField<Value extends string>({ label, value, choices, error = null, onChoose }: SelectFieldProps<Value>) {
  return (
    <FieldFrame label={label} error={error}>
      <select
        className={styles.select}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <FieldError error={error} />
    </FieldFrame>
  );
}
