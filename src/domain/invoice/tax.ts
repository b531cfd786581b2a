import type { GoodsScope } from '../licence/licence-scope.ts';
import { fromFen, type Money, toFen } from '../shared/money.ts';

/** Rates of value added tax (增值税) in whole per cent by scope of goods; data of the shop, because law changes them. */
export type TaxRates = Readonly<Partial<Record<GoodsScope, number>>>;

/** The rate of goods without a rate of their own, in per cent. */
const usualTaxPercent = 13;

/**
 * The tax rate of goods, in per cent. Goods of several kinds at one price, such as a combination, take the highest
 * (从高适用税率). Scopes about storage, such as cold chain, have no rate.
 */
export function taxPercentOf(scopes: readonly GoodsScope[], rates: TaxRates): number {
  const known = scopes.flatMap((scope) => rates[scope] ?? []);
  return known.length === 0 ? usualTaxPercent : Math.max(...known);
}

/** Freight is taxed like the goods that it was charged for (价外费用), at the highest of their rates. */
export const freightTaxPercent = (percents: readonly number[]): number => (percents.length === 0 ? usualTaxPercent : Math.max(...percents));

/** An invoiced amount: net and tax. */
export interface SplitAmount {
  readonly net: Money;
  readonly tax: Money;
}

/**
 * The tax in a price: gross × rate ÷ (100 + rate), to the nearest fen, half a fen up. The rest is net, so net + tax is
 * always gross.
 * @param gross at least 0, of whole fen
 * @param percent whole, at least 0
 */
export function splitTax(gross: Money, percent: number): SplitAmount {
  const fen = toFen(gross);
  const [rate, whole] = [BigInt(percent), BigInt(100 + percent)];
  const tax = (2n * fen * rate + whole) / (2n * whole);
  return { net: fromFen(fen - tax), tax: fromFen(tax) };
}
