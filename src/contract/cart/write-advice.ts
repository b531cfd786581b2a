import type { Advice } from '../../domain/cart/priced-cart.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import type { AdviceWire } from './advice-wire.ts';
import { reductionNames } from './reduction-names.ts';

/** Writes the advice of a priced cart (R22) as `POST /api/cart/next_hint` answers it. */
export const writeAdvice = ({ nextTiers, buyMore }: Advice): AdviceWire => ({
  tiers: nextTiers.map(({ kind, id, missing, takes }) => ({
    kind: reductionNames[kind],
    id,
    missing: amountAsText(missing),
    takes_off: amountAsText(takes),
  })),
  bulk: buyMore.map(({ lineId, quantity, saving }) => ({ line_id: lineId, quantity, saving: amountAsText(saving) })),
});
