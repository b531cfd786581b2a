import { isBuyable } from '../cart/cart.ts';
import { checkQuantity, type QuantityRefusal } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** Why goods cannot be added to the cart; the buyer sees all reasons at once. */
export type AddingRefusal =
  { readonly code: 'not-qualified' } | { readonly code: 'not-purchasable' } | { readonly code: 'sold-out' } | QuantityRefusal;

/** The facts of the buyer that adding needs (资质 is_passed, product.md §4, §6). */
interface BuyerStanding {
  /** `is_passed` is not 0: the licences passed the review. */
  readonly qualified: boolean;
}

/** Only a buyer whose qualification passed may add anything to the cart (product.md §4, §6). */
const canAddToCart = (buyer: BuyerStanding): boolean => buyer.qualified;

/**
 * Whether a buyer may bring the goods to this quantity in the cart (product.md §4, §6; R4).
 * @param quantity the resulting line quantity: units in the cart plus added units.
 * @returns the quantity, or every reason against it; the quantity matters only for goods that can be bought at all.
 */
export function checkAdding(buyer: BuyerStanding, goods: GoodsTerms, quantity: number): Result<number, readonly AddingRefusal[]> {
  const reasons: AddingRefusal[] = [];
  if (!canAddToCart(buyer)) reasons.push({ code: 'not-qualified' });
  if (!goods.purchasable) reasons.push({ code: 'not-purchasable' });
  if (goods.stock === 0) reasons.push({ code: 'sold-out' });
  if (isBuyable(goods)) {
    const checked = checkQuantity(goods, quantity);
    if (!checked.ok) reasons.push(checked.refusal);
  }
  return reasons.length > 0 ? refused(reasons) : accepted(quantity);
}
