import type { AddOnStanding } from '../cart/add-on-group.ts';
import type { GoodsPrices } from '../goods/goods-prices.ts';
import { type HeldUnits, priceNow } from '../goods/price-now.ts';
import { floor2, type Money } from '../shared/money.ts';

/** An add-on (换购) or gift (满赠) of a group, and the ordinary prices of its goods. */
interface OfferedAddOn {
  /** Yuan a unit; 0 for a gift. */
  readonly price: Money;
  readonly prices: GoodsPrices;
  /** Units of its goods in the cart. */
  readonly held: HeldUnits;
}

/**
 * How much less one more unit costs as an add-on than in any other present way (R43, R47), in yuan and whole fen; null
 * when that is less than a fen, so the add-on does not pay.
 */
export function addOnSaving({ price, prices, held }: OfferedAddOn, time: number): Money | null {
  const saved = priceNow(prices, { time, held, entered: 1 }).unit.minus(price);
  return saved.gte('0.01') ? floor2(saved) : null;
}

/** From this part of a threshold on it is near; below it a hint would only advertise. */
const nearFrom = '0.6';

/** Why the cart shows a group: units may be chosen now, or little is missing. */
type AddOnAdvice = 'choose' | 'near';

/**
 * Whether the cart mentions a group (R43): a unit may be chosen, or most of the next threshold is reached and the group
 * has a unit left for it. The caller checks whether goods can fill the gap.
 * @param inCart units of the group in the cart
 * @param left units that the group has for this buyer; null: unlimited
 */
export function addOnAdvice({ qualifying, allowed, next }: AddOnStanding, inCart: number, left: number | null): AddOnAdvice | null {
  if (allowed > inCart) return 'choose';
  if (next === null || (left !== null && left <= inCart)) return null;
  return qualifying.gte(next.threshold.times(nearFrom)) ? 'near' : null;
}
