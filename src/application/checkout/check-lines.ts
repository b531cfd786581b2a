import { lineCounts } from '../../domain/cart/cart.ts';
import { idText } from '../../domain/shared/id.ts';
import type { KeptCart } from '../cart/kept-cart.ts';

/** The part of the cart to check out: ephedrine goods need a separate order (domain, `ephedrine.ts`). */
export type CheckPart = 'others' | 'ephedrine';

/** The lines to order, and the number of lines of the other part. */
export interface CheckLines {
  readonly ids: readonly string[];
  readonly apart: number;
}

/** The counting lines of a part; all, or the requested ones. */
export function linesOf({ cart, faces }: KeptCart, part: CheckPart, onlyIds: readonly string[] | null): CheckLines {
  const counting = cart.lines.filter(lineCounts).map(({ id }) => idText(id));
  const asked = onlyIds === null ? counting : counting.filter((id) => onlyIds.includes(id));
  const named = asked.filter((id) => faces.get(id)?.classes.includes('ephedrine'));
  const others = asked.filter((id) => !named.includes(id));
  return part === 'ephedrine' ? { ids: named, apart: others.length } : { ids: others, apart: named.length };
}
