import type { GoodsTerms } from '../goods/goods-terms.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** A line's quantity is a whole number in this range (R4). */
export const minQuantity = 1;
export const maxQuantity = 999_999;

/** Why a quantity cannot be had; `most` is what could be. */
export type QuantityRefusal = { readonly code: 'not-a-quantity' } | { readonly code: 'over-stock' | 'over-limit'; readonly most: number };

/** Whether a number may stand on a line at all: a whole number in range (R4). */
export const isQuantity = (value: number): boolean => Number.isInteger(value) && value >= minQuantity && value <= maxQuantity;

/** The most units of the goods that one order may hold: stock, purchase limit and R4's range; 0 when sold out. */
export const mostUnits = (goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>): number =>
  Math.min(maxQuantity, goods.stock, goods.purchaseLimit ?? maxQuantity);

/** The next whole multiple of the medium pack, the number itself where it is one; at least one pack. */
export const wholePacks = (number: number, pack: number): number => Math.max(1, Math.ceil(number / pack)) * pack;

/** The whole packs above a broken number of units (凑整), where they can be had; null for whole packs (R4). */
export function completedPack(quantity: number, pack: number, most: number): number | null {
  const whole = wholePacks(quantity, pack);
  return whole > quantity && whole <= most ? whole : null;
}

/** Whether goods could be bought in this goods quantity, with `quantity` of it on one line (R4, R7). */
export const canHoldQuantity = (goods: GoodsTerms, goodsQuantity: number, quantity: number): boolean =>
  isQuantity(quantity) &&
  goods.purchasable &&
  goodsQuantity <= goods.stock &&
  (goods.purchaseLimit === null || goodsQuantity <= goods.purchaseLimit);

/**
 * Holds a wanted quantity against range, stock and purchase limit (R4); the first that fails is the reason.
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

/** What a quantity may be where it is entered. */
export interface QuantityRange {
  /** The medium pack (中包装): default and step, while any whole number may be typed (R4). */
  readonly step: number;
  /** What can be had: stock, purchase limit, and what is in the cart already. */
  readonly most: number;
  /** 0 where nothing yet is a quantity too; otherwise 1. */
  readonly least?: number | undefined;
}

/** Plain digits, or in groups of three; a spreadsheet's zeros behind the point mean nothing. */
const wholeNumber = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0*)?$/;

/**
 * The quantity that the buyer typed or pasted (R4), or 0 where that may stand there; null for anything else or out of
 * range. Full-width figures come from Chinese input methods (２０), `10.00` and `1,000` from spreadsheets:
 * ten, a thousand.
 * Nothing is guessed: `1a2`, `1.5` and `1,00` are no quantity.
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
 * One step up or down by the medium pack, never out of what can be had (R4): from 7 with packs of 5 up to 12, down to
 * 2; below one pack the step ends at the least. A quantity that is beyond what can be had already steps down only.
 * @example
 * steppedQuantity({ step: 5, most: 100 }, 7, 'up'); // 12
 * steppedQuantity({ step: 5, most: 100 }, 7, 'down'); // 2
 */
export function steppedQuantity({ step, most, least = minQuantity }: QuantityRange, quantity: number, direction: 'up' | 'down'): number {
  if (direction === 'down') return Math.max(least, quantity - step);
  return Math.max(quantity, Math.min(quantity + step, most));
}
