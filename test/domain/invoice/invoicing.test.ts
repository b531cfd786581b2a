import { describe, expect, it } from 'vitest';
import { titleRefusal } from '../../../src/domain/invoice/invoice-title.ts';
import { invoicingOf, invoicingRefusal, nextInvoiceState } from '../../../src/domain/invoice/invoicing.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('an order', () => {
  it.each([
    ['unpaid', '10', false, 'unpaid'],
    ['paid', '10', false, null],
    ['shipped', '10', false, null],
    ['completed', '0.01', false, null],
    ['completed', '0', false, 'nothing-left'],
    ['cancelled', '0', false, 'cancelled'],
    ['completed', '10', true, 'invoiced'],
  ] as const)('that is %s, with %s left, invoiced before: %s – %s', (state, left, isInvoiced, refusal) => {
    expect(invoicingRefusal({ state, left: money(left), isInvoiced })).toBe(refusal);
  });
});

describe('an order and its invoice', () => {
  it.each([
    ['unpaid', '10', null, false, 'none'],
    ['cancelled', '0', null, false, 'none'],
    ['completed', '0', null, true, 'none'],
    ['paid', '10', null, false, 'open'],
    ['completed', '10', null, true, 'failed'],
    ['shipped', '10', 'applied', true, 'applied'],
    ['completed', '10', 'issued', false, 'issued'],
    ['cancelled', '0', 'issued', false, 'issued'],
  ] as const)('that is %s, with %s left, held by %s, failed before: %s – %s', (state, left, held, hasFailed, expected) => {
    expect(invoicingOf({ state, left: money(left), held, hasFailed })).toBe(expected);
  });
});

describe('an invoice', () => {
  it('is issued or fails once; what failed may be asked for again, what is issued stays', () => {
    expect(nextInvoiceState('applied', 'issue')).toBe('issued');
    expect(nextInvoiceState('applied', 'fail')).toBe('failed');
    expect(nextInvoiceState('failed', 'retry')).toBe('applied');
    for (const event of ['issue', 'fail', 'retry'] as const) expect(nextInvoiceState('issued', event)).toBeNull();
    expect(nextInvoiceState('failed', 'issue')).toBeNull();
    expect(nextInvoiceState('applied', 'retry')).toBeNull();
  });
});

describe('a title', () => {
  const shop = { company: '清河社区大药房', creditCode: '91340100MA0000001K' };
  const own = { title: shop.company, taxNumber: shop.creditCode, email: '' };
  it.each([
    [own, shop, null],
    [{ ...own, email: 'a@b.cn' }, shop, null],
    [{ ...own, taxNumber: own.taxNumber.toLowerCase() }, shop, null],
    [{ ...own, title: '别家药房' }, shop, 'not-own'],
    [{ ...own, taxNumber: '91340100MA0000002N' }, shop, 'not-own'],
    [{ ...own, email: 'a@' }, shop, 'email'],
    [own, { ...shop, creditCode: '' }, 'no-tax-number'],
  ] as const)('%j of %j: %s', (title, of, refusal) => {
    expect(titleRefusal(title, of)).toBe(refusal);
  });
});
