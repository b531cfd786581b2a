import type { BuyRefusal } from '../../domain/qualification/judge-goods.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';

/** The reasons of R29; `other`: a shop's own. */
type ObstacleCode = BuyRefusal['code'] | 'other';

const known: readonly string[] = [
  'not-qualified',
  'licence-missing',
  'licence-pending',
  'licence-refused',
  'licence-stopped',
  'licence-expired',
  'out-of-scope',
  'not-supplied',
] satisfies BuyRefusal['code'][];

const codeOf = (code: string): ObstacleCode => (known.includes(code) ? (code as ObstacleCode) : 'other');

/** A way out stays within the shop. */
const isWithinShop = /^\/(?![/\\])/;

/** `buy_reason`: why this buyer cannot buy goods, and the address that solves it (R29); empty when nothing does. */
export const buyReason = answer.orNull(
  inTerms(
    { code: answer.text, words: called('message', answer.textOrNone), repair: called('url', answer.textOrNone) },
    ({ code, words, repair }) => ({
      code: codeOf(code),
      words,
      repair: isWithinShop.test(repair) ? repair : '',
    }),
  ),
);

/** The fields of an obstacle on the wire; a server without reasons has words only. */
export const obstacleFields = {
  reason: called('buy_reason', buyReason),
  /** why it can't be bought; empty when it can */
  obstacle: called('buy_message', answer.textOrNone),
};

interface ObstacleRead {
  readonly reason: { readonly code: ObstacleCode; readonly words: string; readonly repair: string } | null;
  readonly obstacle: string;
}

/** Why goods cannot be bought, in our terms; null for none. */
export const obstacleOf = ({ reason, obstacle }: ObstacleRead) =>
  reason ?? (obstacle === '' ? null : { code: 'other' as const, words: obstacle, repair: '' });
