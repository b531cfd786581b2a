import type { Id } from '../shared/id.ts';
import type { PricedCart } from './priced-cart.ts';

/** Why a priced cart cannot be checked out; a line may have several reasons. */
type CheckoutRefusal = { readonly code: 'nothing-selected' } | { readonly code: 'over-stock' | 'over-limit'; readonly lineId: Id };

/** Every reason against checkout (R7): nothing counts, or counting lines exceed stock or limit. */
export function checkoutRefusals({ lines, selectedKinds }: PricedCart): readonly CheckoutRefusal[] {
  if (selectedKinds === 0) return [{ code: 'nothing-selected' }];
  return lines.flatMap(({ id, counts, overStock, overLimit }): CheckoutRefusal[] => {
    if (!counts) return [];
    return [
      ...(overStock ? [{ code: 'over-stock', lineId: id } as const] : []),
      ...(overLimit ? [{ code: 'over-limit', lineId: id } as const] : []),
    ];
  });
}
