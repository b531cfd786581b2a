import { lineCounts } from '../../domain/cart/cart.ts';
import { isEphedrineLine } from '../../domain/cart/split-orders.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { idText } from '../../domain/shared/id.ts';
import type { KeptCart } from '../cart/kept-cart.ts';
import { priceWithChoice } from '../cart/view/priced-choice.ts';

/** The part of the cart to check out: ephedrine goods need a separate order (domain, `ephedrine.ts`). */
export type CheckPart = 'others' | 'ephedrine';

/** The lines to order, and the number of lines of the other part. */
export interface CheckLines {
  readonly ids: readonly string[];
  readonly apart: number;
  /** The vouchers with which the cart priced the ephedrine order of a mixed cart (R68); null for any other order. */
  readonly choice: VoucherChoice | null;
}

/**
 * The counting lines of a part; all, or the requested ones.
 * @param chosen the buyer's vouchers, which the main order uses
 */
export function linesOf({ cart }: KeptCart, part: CheckPart, onlyIds: readonly string[] | null, chosen: VoucherChoice): CheckLines {
  const asked = cart.lines.filter((line) => lineCounts(line) && (onlyIds === null || onlyIds.includes(idText(line.id))));
  const idsOf = (isEphedrine: boolean) => asked.filter((line) => isEphedrineLine(line) === isEphedrine).map(({ id }) => idText(id));
  const [others, named] = [idsOf(false), idsOf(true)];
  if (part === 'others') return { ids: others, apart: named.length, choice: null };
  const separate = onlyIds === null ? priceWithChoice(cart, chosen).separate : null;
  return { ids: named, apart: others.length, choice: separate && separate.choice };
}
