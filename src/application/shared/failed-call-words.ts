import { behaviourOf, busyText, textOf } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';

/** The message of a failed call for display in place, in the words of §8; empty without any. */
export function failedCallWords(error: unknown): string {
  if (!(error instanceof GatewayError) || error.kind === 'superseded') return '';
  const { message, fields } = error.detail;
  return textOf(behaviourOf(error.kind), message, fields?.[0]?.messages[0]);
}

/** Said of a load that failed without a reason of the shop's own. */
const unexplained = '网络中断或系统繁忙，请稍后再试。';

/**
 * Why a load failed, as one sentence for display in its place: the words that §8 shows beside it when the shop gave a
 * reason, else one standard sentence. A busy shop and a broken connection look alike from here, so it names both.
 */
export function failedLoadWords(error: unknown): string {
  const words = failedCallWords(error);
  if (words === '' || words === busyText) return unexplained;
  return /[。！？!?.]$/.test(words) ? words : `${words}。`;
}
