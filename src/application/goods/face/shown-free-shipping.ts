import type { FreeShippingHint } from '../../../domain/pricing/order-freight.ts';
import { shownFace } from '../../shared/shown/shown-money.ts';

/** A free-shipping hint (R69a), ready to show; `threshold` is the amount from which the order ships free. */
export type ShownFreeShipping =
  | Exclude<FreeShippingHint, { readonly kind: 'threshold' }>
  | { readonly kind: 'threshold'; readonly missing: number; readonly threshold: string };

export const shownFreeShipping = (hint: FreeShippingHint | null): ShownFreeShipping | null =>
  hint?.kind === 'threshold' ? { kind: 'threshold', missing: hint.missing, threshold: shownFace(hint.freeFrom) } : hint;
