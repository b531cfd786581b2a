import type { PricedCart } from '../../../domain/pricing/priced-cart.ts';
import type { FreightReason } from '../../../domain/shipping/freight.ts';
import type { ShippingTerms } from '../../../domain/shipping/shipping-terms.ts';
import { shownAmount, shownFace } from '../../shared/shown/shown-money.ts';

/** Why freight is what it is (R19, R58), with the figures that its words need. */
export type FreightReasonView =
  /** `carried`: what orders that have not shipped yet add to this one; null where they do not matter */
  | { readonly code: 'threshold'; readonly threshold: string; readonly carried: string | null }
  | { readonly code: 'charged'; readonly threshold: string; readonly missing: string; readonly carried: string | null }
  | { readonly code: Exclude<FreightReason, 'threshold' | 'charged'> };

/** The reason of an order's freight, ready to show. */
export function showFreightReason(
  { freight: { reason }, goodsAmount, shortfall }: Pick<PricedCart, 'freight' | 'goodsAmount' | 'shortfall'>,
  { freeFrom, unshippedOrders }: ShippingTerms,
): FreightReasonView {
  const threshold = shownFace(freeFrom);
  const carried = unshippedOrders.gt(0) && goodsAmount.lt(freeFrom) ? shownAmount(unshippedOrders) : null;
  if (reason === 'threshold') return { code: reason, threshold, carried };
  if (reason === 'charged') return { code: reason, threshold, missing: shownAmount(shortfall), carried };
  return { code: reason };
}
