import type { ComponentProps } from 'react';
import { typedPhone } from '../../../application/shared/typed-phone.ts';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'inputMode' | 'maxLength'> {
  /** Landlines are taken too. */
  readonly isAny?: boolean;
}

/**
 * A phone number, typed or pasted in any writing. It is cleaned before it is cut: a field with a maximum length of its
 * own would cut a pasted +86 138 1234 6620 first.
 */
export function PhoneField({ isAny = false, onText, autoComplete = isAny ? 'tel' : 'tel-national', ...rest }: PhoneFieldProps) {
  return <TextField {...rest} inputMode="tel" autoComplete={autoComplete} onText={(text) => onText(typedPhone(text, isAny))} />;
}
