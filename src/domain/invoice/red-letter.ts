import { noMoney } from '../shared/money.ts';
import type { GoneBack, TaxedLine } from './invoice-lines.ts';
import { splitTax } from './tax.ts';

/**
 * The lines of a red letter (红字发票): the part of an invoice that a refund takes back. The tax of the remainder always
 * equals the tax of an order with only that remainder, so after the last return no net amount or tax remains, however
 * the returns are split.
 * @param invoice an order's lines in the invoice
 * @param former its lines in earlier red letters of the same invoice, which are negative
 * @param back what is returned now
 * @throws RangeError when a return exceeds the rest of a line, or names a line without invoice: a bug of the caller
 */
export function redLetterLines<Line extends TaxedLine>(
  invoice: readonly Line[],
  former: readonly TaxedLine[],
  back: readonly GoneBack[],
): Line[] {
  return back
    .filter(({ units, amount }) => units !== 0 || !amount.eq(0))
    .flatMap(({ lineId, units, amount }) => {
      const line = invoice.find((one) => one.lineId === lineId);
      if (line === undefined) {
        if (amount.eq(0)) return [];
        throw new RangeError(`line ${lineId ?? 'freight'} was not invoiced`);
      }
      const taken = former.filter((one) => one.lineId === lineId).reduce((sum, one) => sum.plus(one.amount), noMoney);
      const left = line.amount.plus(taken);
      const after = left.minus(amount);
      if (after.lt(0) || amount.lt(0)) throw new RangeError(`${amount.toFixed(2)} go back of ${left.toFixed(2)}`);
      if (amount.eq(0)) return [];
      const [before, rest] = [splitTax(left, line.percent), splitTax(after, line.percent)];
      return [{ ...line, units: -units, amount: amount.neg(), net: rest.net.minus(before.net), tax: rest.tax.minus(before.tax) }];
    });
}
