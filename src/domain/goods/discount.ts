import type { Money } from '../shared/money.ts';

/** Big's mode «up»: away from zero. */
const up = 3;

/**
 * Tenths of the former price (折) with one decimal: 6.8. Rounded up, so that the page never overstates a discount. Null
 * for ten tenths, and without a former price.
 */
export function discountTenths(price: Money, former: Money | null): string | null {
  if (former === null || former.lte(0)) return null;
  // One division of prices with 4 decimals; Big's 20 decimals are more than enough.
  const hundredths = price.times(100).div(former).round(0, up);
  return hundredths.gte(100) ? null : hundredths.div(10).toFixed();
}
