import type { Money } from '../shared/money.ts';

/** Big's mode «up»: away from nothing. */
const up = 3;

/**
 * How many tenths of its former price goods cost (折), to one decimal: 6.8. Rounded up, so that no discount is said
 * to be more than it is; null where that makes all ten tenths, and where nothing is struck through.
 */
export function discountTenths(price: Money, former: Money | null): string | null {
  if (former === null || former.lte(0)) return null;
  // One division, of prices with 4 decimals: what it leaves over is far more than the 20 decimals that Big keeps.
  const hundredths = price.times(100).div(former).round(0, up);
  return hundredths.gte(100) ? null : hundredths.div(10).toFixed();
}
