import { noMoney } from '../shared/money.ts';
import type { GoneBack, TaxedLine } from './invoice-lines.ts';
import { splitTax } from './tax.ts';

/**
 * The lines of a red letter (红字发票): what an invoice takes back because money of its order went back. Tax is taken
 * back so that what is left of a line is always taxed as if only that had been sold: however often something is
 * returned, nothing of net or tax remains with the last of it.
 * @param invoice an order's lines in the invoice
 * @param former its lines in earlier red letters of the same invoice, which are negative
 * @param back what goes back now
 * @throws RangeError when more goes back than is left of a line, or of a line that was not invoiced: the caller's bug
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
