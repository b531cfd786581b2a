import { behaviourOf, textOf } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';

/** The message of a failed call for display in place, in the words of §8; empty without any. */
export function failedCallWords(error: unknown): string {
  if (!(error instanceof GatewayError) || error.kind === 'superseded') return '';
  const { message, fields } = error.detail;
  return textOf(behaviourOf(error.kind), message, fields?.[0]?.messages[0]);
}
