import type { GoodsTerms } from '../goods/goods-terms.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** A line's quantity is a whole number in this range (R4). */
export const minQuantity = 1;
export const maxQuantity = 999_999;

/** Why a quantity is refused; `most` is the highest possible one. */
export type QuantityRefusal = { readonly code: 'not-a-quantity' } | { readonly code: 'over-stock' | 'over-limit'; readonly most: number };

/** Whether a number is a valid line quantity: a whole number in range (R4). */
export const isQuantity = (value: number): boolean => Number.isInteger(value) && value >= minQuantity && value <= maxQuantity;

/** The most units that one order may hold: stock, purchase limit and R4's range; 0 when sold out. */
export const mostUnits = (goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>): number =>
  Math.min(maxQuantity, goods.stock, goods.purchaseLimit ?? maxQuantity);

/** The next multiple of the medium pack, or the number itself when it is one; at least one pack. */
export const wholePacks = (number: number, pack: number): number => Math.max(1, Math.ceil(number / pack)) * pack;

/** The next multiple of the pack (凑整) for a quantity that is not one, if available; null for a multiple (R4). */
export function completedPack(quantity: number, pack: number, most: number): number | null {
  const whole = wholePacks(quantity, pack);
  return whole > quantity && whole <= most ? whole : null;
}

/** Whether this goods quantity is available, with `quantity` on one line (R4, R7). */
export const canHoldQuantity = (goods: GoodsTerms, goodsQuantity: number, quantity: number): boolean =>
  isQuantity(quantity) &&
  goods.purchasable &&
  goodsQuantity <= goods.stock &&
  (goods.purchaseLimit === null || goodsQuantity <= goods.purchaseLimit);

/**
 * Checks a quantity against range, stock and purchase limit (R4); the first failure is the reason.
 * @example
 * checkQuantity({ stock: 12, purchaseLimit: null }, 30); // { ok: false, refusal: { code: 'over-stock', most: 12 } }
 */
export function checkQuantity(goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>, quantity: number): Result<number, QuantityRefusal> {
  if (!isQuantity(quantity)) return refused({ code: 'not-a-quantity' });
  if (quantity > goods.stock) return refused({ code: 'over-stock', most: mostUnits(goods) });
  if (goods.purchaseLimit !== null && quantity > goods.purchaseLimit) {
    return refused({ code: 'over-limit', most: mostUnits(goods) });
  }
  return accepted(quantity);
}

/** The bounds of a quantity field. */
export interface QuantityRange {
  /** The medium pack (中包装): default and step. Any whole number may be typed (R4). */
  readonly step: number;
  /** What is available: stock and purchase limit, less the units in the cart. */
  readonly most: number;
  /** 0 where an empty quantity is allowed; otherwise 1. */
  readonly least?: number | undefined;
}

/** Plain digits or groups of three; a spreadsheet's zeros after the point mean nothing. */
const wholeNumber = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0*)?$/;

/**
 * The quantity that the buyer typed or pasted (R4), or 0 where 0 is allowed; null otherwise. Chinese input methods
 * produce full-width digits (２０), spreadsheets `10.00` and `1,000`. Nothing is guessed: `1a2`, `1.5` and `1,00` are no
 * quantities.
 * @example
 * typedQuantity('２０'); // 20
 * typedQuantity('1.5'); // null
 */
export function typedQuantity(text: string, { least = minQuantity }: Pick<QuantityRange, 'least'> = {}): number | null {
  const [, digits] = wholeNumber.exec(text.normalize('NFKC').trim()) ?? [];
  if (digits === undefined) return null;
  const quantity = Number(digits.replaceAll(',', ''));
  return quantity >= least && quantity <= maxQuantity ? quantity : null;
}

/**
 * One step of a medium pack up or down, within what is available (R4): with packs of 5 and at most 12, 7 goes up to 12
 * and down to 2. Below one pack the step ends at the least. A quantity above what is available only steps down.
 * @example
 * steppedQuantity({ step: 5, most: 100 }, 7, 'up'); // 12
 * steppedQuantity({ step: 5, most: 100 }, 7, 'down'); // 2
 */
export function steppedQuantity({ step, most, least = minQuantity }: QuantityRange, quantity: number, direction: 'up' | 'down'): number {
  if (direction === 'down') return Math.max(least, quantity - step);
  return Math.max(quantity, Math.min(quantity + step, most));
}
