import { behaviourOf, textOf } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';

/** What a failed call says where the buyer looks, in the words that §8 shows elsewhere; empty where it has none. */
export function failedCallWords(error: unknown): string {
  if (!(error instanceof GatewayError) || error.kind === 'superseded') return '';
  const { message, fields } = error.detail;
  return textOf(behaviourOf(error.kind), message, fields?.[0]?.messages[0]);
}
