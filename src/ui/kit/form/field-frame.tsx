import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../window/icon.tsx';

interface FieldFrameProps {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A label over its one field. Chakra calls the frame a group, which would need a name of its own: the label names the
 * field, so the frame has no role.
 */
export function FieldFrame({ label, error, required, children }: FieldFrameProps) {
  return (
    <Field.Root role="none" invalid={Boolean(error)} required={Boolean(required)}>
      <Field.Label>{label}</Field.Label>
      {children}
    </Field.Root>
  );
}

/** The error where it happened; nothing without one. */
export const FieldError = ({ error }: Pick<FieldFrameProps, 'error'>) =>
  error ? (
    <Field.ErrorText>
      <Icon name="warning" size={14} />
      {error}
    </Field.ErrorText>
  ) : null;
