import type { Advice } from '../../domain/pricing/priced-cart.ts';
import type { Id } from '../../domain/shared/id.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { type ReductionKindWire, reductionNames } from '../shared/reduction-names.ts';

/** The advice of R22 in the answer of `POST /api/cart/next_hint`; money as strings. */
interface AdviceWire {
  readonly tiers: readonly { readonly kind: ReductionKindWire; readonly id: Id; readonly missing: string; readonly takes_off: string }[];
  readonly bulk: readonly { readonly line_id: Id; readonly quantity: number; readonly saving: string }[];
}

/** Writes the advice of a priced cart (R22) for `POST /api/cart/next_hint`. */
export const writeAdvice = ({ nextTiers, buyMore }: Advice): AdviceWire => ({
  tiers: nextTiers.map(({ kind, id, missing, takes }) => ({
    kind: reductionNames[kind],
    id,
    missing: amountAsText(missing),
    takes_off: amountAsText(takes),
  })),
  bulk: buyMore.map(({ lineId, quantity, saving }) => ({ line_id: lineId, quantity, saving: amountAsText(saving) })),
});
