import { Field, Input, type InputProps } from '@chakra-ui/react';
import { Icon } from '../window/icon.tsx';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** 密码不正确，还可尝试 4 次; stands in the field's own place until it is typed in again. */
  readonly error?: string | null | undefined;
  readonly help?: string | undefined;
}

/** A label, a field, and the error where it happened. */
export function TextField({ label, value, onText, error, help, required, ...rest }: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false}>
      <Field.Label>{label}</Field.Label>
      <Input
        size="lg"
        {...rest}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
      {error ? (
        <Field.ErrorText>
          <Icon name="warning" size={14} />
          {error}
        </Field.ErrorText>
      ) : null}
      {help === undefined || error ? null : <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}
