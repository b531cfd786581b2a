import { Flex, Text, Textarea } from '@chakra-ui/react';
import { FieldError, FieldFrame } from './field-frame.tsx';

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly maxLength: number;
  readonly rows?: number;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** A label, a field of several lines with what is left of it, and the error where it happened. */
export function TextAreaField({ label, value, error, onText, maxLength, rows = 5, required = false, placeholder }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} required={required}>
      <Textarea
        size="lg"
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      <Flex w="100%" gap="3" justify="space-between">
        <FieldError error={error} />
        <Text ms="auto" fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {value.length} / {maxLength}
        </Text>
      </Flex>
    </FieldFrame>
  );
}
