import { type QuantityRange, steppedQuantity, typedQuantity } from '../../domain/cart/quantity-bounds.ts';

/** How a quantity is entered on a screen: what a step and what typed text come to. */
export interface QuantityEntry {
  /** The medium pack, by which it steps. */
  readonly pack: number;
  /** One step from a quantity; the same quantity where there is none. */
  step(quantity: number, direction: 'up' | 'down'): number;
  /** The quantity that typed text says; null for no quantity. */
  read(text: string): number | null;
}

/** The entry of a quantity within a range (R4): of an offer, a line, a row of the ordering table. */
export const quantityEntry = (range: QuantityRange): QuantityEntry => ({
  pack: range.step,
  step: (quantity, direction) => steppedQuantity(range, quantity, direction),
  read: (text) => typedQuantity(text, range),
});
