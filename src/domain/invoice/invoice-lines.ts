import { type Money, noMoney } from '../shared/money.ts';
import { splitTax, type SplitAmount } from './tax.ts';

/** The invoiced part of an order line or of its freight; `amount` includes tax, in yuan. */
interface SoldLine {
  /** null: the order's freight */
  readonly lineId: number | null;
  readonly units: number;
  readonly amount: Money;
  /** tax rate, in per cent */
  readonly percent: number;
}

/** The returned units of a line and the refund (R23). */
export interface GoneBack {
  readonly lineId: number | null;
  readonly units: number;
  readonly amount: Money;
}

/** A line of an invoice; all amounts are negative in a red letter. */
export type TaxedLine<Line extends SoldLine = SoldLine> = Line & SplitAmount;

const backOf = (back: readonly GoneBack[], lineId: number | null): { readonly units: number; readonly amount: Money } =>
  back
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { units, amount }) => ({ units: sum.units + units, amount: sum.amount.plus(amount) }), { units: 0, amount: noMoney });

/**
 * The lines of an order's invoice: paid amounts (R8: shares, and freight) less refunds, each with its tax. Lines with
 * nothing left are omitted.
 */
export const invoiceLines = <Line extends SoldLine>(sold: readonly Line[], back: readonly GoneBack[]): TaxedLine<Line>[] =>
  sold.flatMap((line) => {
    const gone = backOf(back, line.lineId);
    const amount = line.amount.minus(gone.amount);
    if (amount.lt(0)) throw new RangeError(`more than was paid went back of line ${line.lineId ?? 'freight'}`);
    return amount.eq(0) ? [] : [{ ...line, units: line.units - gone.units, amount, ...splitTax(amount, line.percent) }];
  });

/** The sums of gross, net and tax. */
export const invoiceTotals = (lines: readonly TaxedLine[]): SplitAmount & { readonly amount: Money } =>
  lines.reduce((sum, { amount, net, tax }) => ({ amount: sum.amount.plus(amount), net: sum.net.plus(net), tax: sum.tax.plus(tax) }), {
    amount: noMoney,
    net: noMoney,
    tax: noMoney,
  });
