import { Box, Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldError, FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** 密码不正确，还可尝试 4 次; stands in the field's own place until it is typed in again. */
  readonly error?: string | null | undefined;
  readonly help?: string | undefined;
  /** A small button in the field, at its end. */
  readonly end?: ReactNode;
}

/** A label, a field, and the error where it happened. */
export function TextField({ label, value, onText, error, help, end, required, ...rest }: TextFieldProps) {
  const input = (
    <Input
      size="lg"
      {...(end !== undefined && { paddingInlineEnd: '44px' })}
      {...rest}
      value={value}
      onChange={(event) => {
        onText(event.target.value);
      }}
    />
  );
  return (
    <FieldFrame label={label} error={error} required={required}>
      {end === undefined ? (
        input
      ) : (
        <Box position="relative" width="100%">
          {input}
          <Box position="absolute" insetBlock="0" insetInlineEnd="1" display="grid" placeItems="center">
            {end}
          </Box>
        </Box>
      )}
      <FieldError error={error} />
      {help === undefined || error ? null : <Field.HelperText>{help}</Field.HelperText>}
    </FieldFrame>
  );
}
