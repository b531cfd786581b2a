import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { invoiceLines, invoiceTotals, type TaxedLine } from '../../../src/domain/invoice/invoice-lines.ts';
import { redLetterLines } from '../../../src/domain/invoice/red-letter.ts';
import { freightTaxPercent, splitTax, taxPercentOf } from '../../../src/domain/invoice/tax.ts';
import { freightRefund, refundFor } from '../../../src/domain/order/refund.ts';
import { fromFen, money, noMoney, toFen } from '../../../src/domain/shared/money.ts';

vi.setConfig({ testTimeout: 60_000 });

const percent = fc.constantFrom(0, 1, 3, 6, 9, 13);

describe('tax', () => {
  it.each([
    ['113.00', 13, '100.00', '13.00'],
    ['109.00', 9, '100.00', '9.00'],
    ['0.01', 13, '0.01', '0.00'],
    ['0.05', 13, '0.04', '0.01'],
    ['604.67', 13, '535.11', '69.56'],
    ['12.34', 0, '12.34', '0.00'],
  ])('%s at %i %% is %s and %s', (gross, rate, net, tax) => {
    const split = splitTax(money(gross), rate);
    expect([split.net.toFixed(2), split.tax.toFixed(2)]).toEqual([net, tax]);
  });

  it('and net are the gross to the fen; the tax is off by half a fen at most', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), percent, (fen, rate) => {
        const { net, tax } = splitTax(fromFen(fen), rate);
        expect(toFen(net) + toFen(tax)).toBe(fen);
        expect(net.gte(0) && tax.gte(0)).toBe(true);
        const off = 2n * (fen * BigInt(rate) - toFen(tax) * BigInt(100 + rate));
        expect(off <= BigInt(100 + rate) && -off <= BigInt(100 + rate)).toBe(true);
      }),
    );
  });

  it('is that of the goods, the highest of several; freight goes with the highest of its goods', () => {
    const rates = { hxy: 13, zyyp: 9, swzp: 3 };
    expect(taxPercentOf(['zyyp'], rates)).toBe(9);
    expect(taxPercentOf(['ll', 'swzp'], rates)).toBe(3);
    expect(taxPercentOf(['zyyp', 'hxy'], rates)).toBe(13);
    expect(taxPercentOf([], rates)).toBe(13);
    expect(taxPercentOf(['qx3'], rates)).toBe(13);
    expect(freightTaxPercent([9, 9])).toBe(9);
    expect(freightTaxPercent([9, 13])).toBe(13);
    expect(freightTaxPercent([])).toBe(13);
  });
});

/** An order's lines with their shares, and its freight. */
const order = fc.record({
  lines: fc.array(fc.record({ units: fc.integer({ min: 1, max: 9 }), share: fc.bigInt({ min: 0n, max: 10n ** 7n }), percent }), {
    minLength: 1,
    maxLength: 6,
  }),
  freight: fc.constantFrom(0n, 800n),
});
/** Returns: which line, how many units; taken as far as there are any. */
const wishes = fc.array(fc.record({ line: fc.nat(), units: fc.integer({ min: 1, max: 4 }) }), { maxLength: 30 });

describe('invoices of an order and of what is returned', () => {
  it('always add up to what was captured less what went back, and what is left of a line is taxed as a line of its own', () => {
    fc.assert(
      fc.property(order, wishes, fc.nat({ max: 30 }), ({ lines, freight }, asked, invoicedAfter) => {
        const rates = lines.map((line) => line.percent);
        const sold = [
          ...lines.map((line, at) => ({ lineId: at + 1, units: line.units, amount: fromFen(line.share), percent: line.percent })),
          { lineId: null, units: 1, amount: fromFen(freight), percent: freightTaxPercent(rates) },
        ];
        const captured = sold.reduce((sum, { amount }) => sum.plus(amount), noMoney);
        const books = lines.map(({ units, share }) => ({ units, share: fromFen(share), returned: 0, refunded: noMoney }));
        const gone: { lineId: number | null; units: number; amount: ReturnType<typeof money> }[] = [];
        let invoice: TaxedLine[] | null = null;
        const reds: TaxedLine[] = [];
        const settle = () => {
          const refunded = gone.reduce((sum, { amount }) => sum.plus(amount), noMoney);
          if (invoice === null) return;
          const all = invoiceTotals([...invoice, ...reds]);
          expect(all.amount.toFixed(2)).toBe(captured.minus(refunded).toFixed(2));
          expect(all.net.plus(all.tax).toFixed(2)).toBe(all.amount.toFixed(2));
          for (const line of invoice) {
            const left = invoiceTotals([line, ...reds.filter(({ lineId }) => lineId === line.lineId)]);
            expect([left.net.toFixed(2), left.tax.toFixed(2)]).toEqual(
              Object.values(splitTax(left.amount, line.percent)).map((one) => one.toFixed(2)),
            );
          }
        };
        const invoiced = () => {
          invoice = invoiceLines(sold, gone);
          settle();
        };
        asked.forEach(({ line, units }, at) => {
          if (at === invoicedAfter) invoiced();
          const place = line % books.length;
          const book = books[place];
          const many = Math.min(units, (book?.units ?? 0) - (book?.returned ?? 0));
          if (book === undefined || many < 1) return;
          const due = refundFor(book, many);
          if (!due.ok) throw new Error('a return that can be');
          const beforeFreight = freightRefund(fromFen(freight), books);
          books[place] = { ...book, returned: book.returned + many, refunded: book.refunded.plus(due.value) };
          const back = [{ lineId: place + 1, units: many, amount: due.value }];
          const freightBack = freightRefund(fromFen(freight), books).minus(beforeFreight);
          const now = freightBack.gt(0) ? [...back, { lineId: null, units: 1, amount: freightBack }] : back;
          if (invoice !== null) reds.push(...redLetterLines(invoice, reds, now));
          gone.push(...now);
          settle();
        });
        if (invoice === null) invoiced();
        // The rest of it goes back too: nothing of net or tax remains.
        const rest = sold.map((line) => {
          const was = gone.filter(({ lineId }) => lineId === line.lineId);
          return {
            lineId: line.lineId,
            units: line.units - was.reduce((sum, one) => sum + one.units, 0),
            amount: was.reduce((sum, one) => sum.minus(one.amount), line.amount),
          };
        });
        reds.push(...redLetterLines(invoice ?? [], reds, rest));
        const all = invoiceTotals([...(invoice ?? []), ...reds]);
        expect([all.amount.toFixed(2), all.net.toFixed(2), all.tax.toFixed(2)]).toEqual(['0.00', '0.00', '0.00']);
      }),
    );
  });

  it('never give back more than is left, nor of what was not invoiced', () => {
    const [line] = invoiceLines([{ lineId: 1, units: 2, amount: money(10), percent: 13 }], []);
    const invoice = line ? [line] : [];
    expect(() => redLetterLines(invoice, [], [{ lineId: 1, units: 2, amount: money('10.01') }])).toThrow(RangeError);
    expect(() => redLetterLines(invoice, [], [{ lineId: 2, units: 1, amount: money(1) }])).toThrow(RangeError);
    expect(() => redLetterLines(invoice, [], [{ lineId: 1, units: 1, amount: money(-1) }])).toThrow(RangeError);
    expect(redLetterLines(invoice, [], [{ lineId: 2, units: 1, amount: money(0) }])).toEqual([]);
    expect(() =>
      invoiceLines([{ lineId: 1, units: 2, amount: money(10), percent: 13 }], [{ lineId: 1, units: 2, amount: money(11) }]),
    ).toThrow(RangeError);
  });

  it('leave out what went back whole', () => {
    const sold = [
      { lineId: 1, units: 2, amount: money(10), percent: 13 },
      { lineId: null, units: 1, amount: money(8), percent: 13 },
    ];
    expect(invoiceLines(sold, [{ lineId: 1, units: 2, amount: money(10) }]).map(({ lineId }) => lineId)).toEqual([null]);
  });
});
