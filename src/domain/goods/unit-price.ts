import { type Money, priceDecimals, readTypedAmount } from '../shared/money.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** The most yuan that a unit costs: what is dearer is a slip of the decimal point. */
export const mostUnitPrice = 1_000_000;

/** Why something typed is no price of a unit (R1). */
type UnitPriceFault = 'no-amount' | 'zero' | 'too-high';

/** What is said of it. */
export const unitPriceFaultWords: Readonly<Record<UnitPriceFault, string>> = {
  'no-amount': '价格要写成 12.50 这样，最多四位小数',
  zero: '价格要大于 0',
  'too-high': `价格不超过 ${mostUnitPrice.toLocaleString('en-US')} 元`,
};

/** R1's test of a unit price as a person types it, within what goods can cost. */
export function readUnitPrice(text: string): Result<Money, UnitPriceFault> {
  const price = readTypedAmount(text, priceDecimals);
  if (price === null) return refused('no-amount');
  if (price.lte(0)) return refused('zero');
  return price.gt(mostUnitPrice) ? refused('too-high') : accepted(price);
}
