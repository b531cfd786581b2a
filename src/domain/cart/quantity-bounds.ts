import type { GoodsTerms } from '../goods/goods-terms.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** A line's quantity is a whole number in this range (R4). */
export const minQuantity = 1;
export const maxQuantity = 999_999;

/** Why a quantity cannot be had; `most` is what could be. */
export type QuantityRefusal =
  | { readonly code: 'not-a-quantity' }
  | { readonly code: 'over-stock' | 'over-limit'; readonly most: number };

/** Whether a number may stand on a line at all: a whole number in range (R4). */
export const isQuantity = (value: number): boolean => Number.isInteger(value) && value >= minQuantity && value <= maxQuantity;

/** The most units of the goods that one order may hold: stock, purchase limit and R4's range; 0 when sold out. */
export const mostUnits = (goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>): number =>
  Math.min(maxQuantity, goods.stock, goods.purchaseLimit ?? maxQuantity);

/** Whether goods could be bought in this goods quantity, with `quantity` of it on one line (R4, R7). */
export const canHoldQuantity = (goods: GoodsTerms, goodsQuantity: number, quantity: number): boolean =>
  isQuantity(quantity) &&
  goods.purchasable &&
  goodsQuantity <= goods.stock &&
  (goods.purchaseLimit === null || goodsQuantity <= goods.purchaseLimit);

/** Holds a wanted quantity against range, stock and purchase limit (R4); the first that fails is the reason. */
export function checkQuantity(
  goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>,
  quantity: number,
): Result<number, QuantityRefusal> {
  if (!isQuantity(quantity)) return refused({ code: 'not-a-quantity' });
  if (quantity > goods.stock) return refused({ code: 'over-stock', most: mostUnits(goods) });
  if (goods.purchaseLimit !== null && quantity > goods.purchaseLimit) {
    return refused({ code: 'over-limit', most: mostUnits(goods) });
  }
  return accepted(quantity);
}

/** The quantity that the buyer typed (R4): digits, spaces around them trimmed; null for anything else or out of range. */
export function typedQuantity(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return null;
  const quantity = Number(trimmed);
  return isQuantity(quantity) ? quantity : null;
}

/**
 * One step up or down by the medium pack (中包装, R4), never out of what can be had: from 7 with packs of 5 up to 12,
 * down to 2; below one pack the step ends at 1.
 */
export function steppedQuantity(goods: GoodsTerms, quantity: number, direction: 'up' | 'down'): number {
  if (direction === 'down') return Math.max(minQuantity, quantity - goods.mediumPack);
  return Math.max(quantity, Math.min(quantity + goods.mediumPack, mostUnits(goods)));
}
