import type { Money } from '../shared/money.ts';
import type { FlashPrice, GoodsPrices } from './goods-prices.ts';
import { flashFor, flashRoom, ordinaryPrice, type PriceQuestion } from './price-now.ts';

/** Units of an ordinary line that a running flash sale sells cheaper. */
interface FlashChange {
  readonly flash: FlashPrice;
  /** At least 1, at most what the ordinary line holds. */
  readonly units: number;
}

/**
 * What a buyer can move to the flash price (R47): the units of their ordinary line that the sale still allows. Null
 * without such a line or sale, or when the result is not cheaper, because remaining units may lose their ladder step.
 */
export function flashChange(prices: GoodsPrices, { time, held }: Pick<PriceQuestion, 'time' | 'held'>): FlashChange | null {
  const flash = flashFor(prices, { time, held });
  if (flash === null || held.ordinary === 0) return null;
  const units = Math.min(held.ordinary, flashRoom(flash, held.flash));
  const ordinary = (quantity: number): Money => ordinaryPrice(prices, time, quantity).unit.times(quantity);
  const changed = flash.price.times(units).plus(ordinary(held.ordinary - units));
  return changed.lt(ordinary(held.ordinary)) ? { flash, units } : null;
}
