import { type QuantityRange, steppedQuantity, typedQuantity } from '../../domain/cart/quantity-bounds.ts';

/** How a quantity is entered on a screen: steps and typed text. */
export interface QuantityEntry {
  /** The medium pack, which is the step. */
  readonly pack: number;
  /** One step from a quantity; the same quantity at the end. */
  step(quantity: number, direction: 'up' | 'down'): number;
  /** The quantity in typed text; null for no quantity. */
  read(text: string): number | null;
}

/** The entry of a quantity within a range (R4): of an offer, a line, a row of the order table. */
export const quantityEntry = (range: QuantityRange): QuantityEntry => ({
  pack: range.step,
  step: (quantity, direction) => steppedQuantity(range, quantity, direction),
  read: (text) => typedQuantity(text, range),
});
