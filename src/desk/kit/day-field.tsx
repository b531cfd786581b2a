import { Input } from '@chakra-ui/react';
import { FieldError, FieldFrame } from '../../ui/kit/form/field-frame.tsx';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD; empty: none */
  readonly value: string;
  readonly error?: string | null | undefined;
  /** The last day that may be chosen. */
  readonly max?: string;
  readonly required?: boolean;
  readonly onText: (day: string) => void;
}

/** A day of a form, by the browser's own field: the shop's calendar needs the screens of the shop. */
export const DeskDayField = ({ label, value, error, max, required = false, onText }: DayFieldProps) => (
  <FieldFrame label={label} error={error} required={required}>
    <Input type="date" size="lg" value={value} max={max} onChange={({ target }) => onText(target.value)} />
    <FieldError error={error} />
  </FieldFrame>
);
