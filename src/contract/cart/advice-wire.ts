import type { Id } from '../../domain/shared/id.ts';
import type { ReductionKindWire } from './priced-cart-wire.ts';

/** The advice of R22 as `POST /api/cart/next_hint` answers it; money as strings. */
export interface AdviceWire {
  readonly tiers: readonly { readonly kind: ReductionKindWire; readonly id: Id; readonly missing: string; readonly takes_off: string }[];
  readonly bulk: readonly { readonly line_id: Id; readonly quantity: number; readonly saving: string }[];
}
