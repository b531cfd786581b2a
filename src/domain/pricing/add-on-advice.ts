import type { AddOnStanding } from '../cart/add-on-group.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import { type HeldUnits, priceNow } from '../goods/price-now.ts';
import { floor2, type Money } from '../shared/money.ts';

/** An add-on (换购) or gift (满赠) of a group, and what its goods are sold at otherwise. */
interface OfferedAddOn {
  /** Yuan a unit; 0 for a gift. */
  readonly price: Money;
  readonly prices: GoodsPrices;
  /** Units of its goods in the cart. */
  readonly held: HeldUnits;
}

/**
 * What one unit more costs less as an add-on than in any other way now (R43, R47), in yuan and whole fen; null where
 * that is no real money: such an add-on does not pay.
 */
export function addOnSaving({ price, prices, held }: OfferedAddOn, time: number): Money | null {
  const saved = priceNow(prices, { time, held, entered: 1 }).unit.minus(price);
  return saved.gte('0.01') ? floor2(saved) : null;
}

/** From this part of a threshold on it is near; below it a hint would only tell what is sold. */
const nearFrom = '0.6';

/** What the cart says of a group by itself: units may be chosen now, or little is missing until one may. */
type AddOnAdvice = 'choose' | 'near';

/**
 * Whether a group is worth a line beside the cart (R43): where a unit may be had, or where most of the next threshold
 * is there and the group has a unit left for it. Whether goods can be had that fill what is missing is for the caller
 * to find out, as for every gap.
 * @param inCart units of the group in the cart
 * @param left units that the group has for this buyer; null: no bound
 */
export function addOnAdvice({ qualifying, allowed, next }: AddOnStanding, inCart: number, left: number | null): AddOnAdvice | null {
  if (allowed > inCart) return 'choose';
  if (next === null || (left !== null && left <= inCart)) return null;
  return qualifying.gte(next.threshold.times(nearFrom)) ? 'near' : null;
}
