import { type Money, noMoney } from '../shared/money.ts';
import { splitTax, type SplitAmount } from './tax.ts';

/** What of one order line, or of its freight, an invoice is about; `amount` is with tax, in yuan. */
interface SoldLine {
  /** null: the order's freight */
  readonly lineId: number | null;
  readonly units: number;
  readonly amount: Money;
  /** rate of tax, in per cent */
  readonly percent: number;
}

/** What went back of a line to the buyer: the units that were returned, and the money (R23). */
export interface GoneBack {
  readonly lineId: number | null;
  readonly units: number;
  readonly amount: Money;
}

/** A line as the invoice states it; all of it is negative in a red letter. */
export type TaxedLine<Line extends SoldLine = SoldLine> = Line & SplitAmount;

const backOf = (back: readonly GoneBack[], lineId: number | null): { readonly units: number; readonly amount: Money } =>
  back
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { units, amount }) => ({ units: sum.units + units, amount: sum.amount.plus(amount) }), { units: 0, amount: noMoney });

/**
 * The lines of an order's invoice: what was paid for them (R8: shares, and the freight) less what went back, each with
 * its tax. Lines of which nothing is left are left out.
 */
export const invoiceLines = <Line extends SoldLine>(sold: readonly Line[], back: readonly GoneBack[]): TaxedLine<Line>[] =>
  sold.flatMap((line) => {
    const gone = backOf(back, line.lineId);
    const amount = line.amount.minus(gone.amount);
    if (amount.lt(0)) throw new RangeError(`more than was paid went back of line ${line.lineId ?? 'freight'}`);
    return amount.eq(0) ? [] : [{ ...line, units: line.units - gone.units, amount, ...splitTax(amount, line.percent) }];
  });

/** Gross, net and tax of lines together. */
export const invoiceTotals = (lines: readonly TaxedLine[]): SplitAmount & { readonly amount: Money } =>
  lines.reduce((sum, { amount, net, tax }) => ({ amount: sum.amount.plus(amount), net: sum.net.plus(net), tax: sum.tax.plus(tax) }), {
    amount: noMoney,
    net: noMoney,
    tax: noMoney,
  });
