import { FieldError, FieldFrame } from '../field-frame.tsx';
import { DayInput } from './day-input.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error?: string | null | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A day of a form, with its label and its error like any other field. */
export function DayField({ label, required = false, value, onText, error, ...bounds }: DayFieldProps) {
  return (
    <FieldFrame label={label} error={error} required={required}>
      <DayInput size="lg" w="100%" what={label} value={value} onDay={onText} {...bounds} />
      <FieldError error={error} />
    </FieldFrame>
  );
}
