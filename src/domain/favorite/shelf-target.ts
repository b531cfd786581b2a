import { maxQuantity } from '../cart/quantity-bounds.ts';

/**
 * The units that fill the shelf up to its target (目标库存), in whole medium packs; 0 when it is full. Availability is a
 * separate question (R4).
 * @param there units on the shelf, and on their way to it
 */
export function unitsToTarget(target: number, there: number, mediumPack: number): number {
  const missing = target - there;
  return missing <= 0 ? 0 : Math.min(Math.ceil(missing / mediumPack) * mediumPack, maxQuantity);
}
