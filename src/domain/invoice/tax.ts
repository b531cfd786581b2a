import type { GoodsScope } from '../licence/licence-scope.ts';
import { fromFen, type Money, toFen } from '../shared/money.ts';

/** Rates of value added tax (增值税) in whole per cent, by what goods are; data of the shop, since they change by law. */
export type TaxRates = Readonly<Partial<Record<GoodsScope, number>>>;

/** What goods without a rate of their own are taxed with, in per cent. */
const usualTaxPercent = 13;

/**
 * The rate of goods, in per cent. Goods of several kinds sold at one price, as a combination is, take the highest
 * (从高适用税率); scopes that say how goods are kept, as cold chain does, have no rate and decide nothing.
 */
export function taxPercentOf(scopes: readonly GoodsScope[], rates: TaxRates): number {
  const known = scopes.flatMap((scope) => rates[scope] ?? []);
  return known.length === 0 ? usualTaxPercent : Math.max(...known);
}

/** Freight goes with the goods it was charged for (价外费用) and is taxed as they are: at the highest of their rates. */
export const freightTaxPercent = (percents: readonly number[]): number => (percents.length === 0 ? usualTaxPercent : Math.max(...percents));

/** An amount as an invoice states it: without tax, and the tax. */
export interface SplitAmount {
  readonly net: Money;
  readonly tax: Money;
}

/**
 * The tax that a price holds: gross × rate ÷ (100 + rate), to the nearest fen, half a fen up; the rest is the net
 * amount, so that net + tax is the gross to the fen whatever is rounded.
 * @param gross at least 0, of whole fen
 * @param percent whole, at least 0
 */
export function splitTax(gross: Money, percent: number): SplitAmount {
  const fen = toFen(gross);
  const [rate, whole] = [BigInt(percent), BigInt(100 + percent)];
  const tax = (2n * fen * rate + whole) / (2n * whole);
  return { net: fromFen(fen - tax), tax: fromFen(tax) };
}
