import { Field } from '@chakra-ui/react';
import { Icon } from '../../window/icon.tsx';
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
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      <DayInput size="lg" w="100%" what={label} value={value} onDay={onText} {...bounds} />
      {error ? (
        <Field.ErrorText>
          <Icon name="warning" size={14} />
          {error}
        </Field.ErrorText>
      ) : null}
    </Field.Root>
  );
}
