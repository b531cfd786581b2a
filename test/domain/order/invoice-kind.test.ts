import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowsSpecial, canChooseKind, noTaxData, specialRefusals, taxpayerOf, usualKind } from '../../../src/domain/order/invoice-kind.ts';
import { checkTaxData } from '../../../src/domain/order/tax-data.ts';

const data = { address: '合肥市庐阳区示例路 1 号', phone: '0551-60000001', bank: '示例银行合肥分行', account: '0000000000002201' };
const number = '91340100MA0000001K';

describe('a shop', () => {
  it.each([
    [false, '', number, 'small'],
    [true, '', number, 'claimed'],
    [true, number, number, 'general'],
    [false, number, number, 'general'],
    [true, number, '91340100MA0000002N', 'claimed'],
    [false, number, '91340100MA0000002N', 'small'],
    [true, '', '', 'claimed'],
  ] as const)('that claims to be a general taxpayer: %s, confirmed for %s, now %s: %s', (claimsGeneral, confirmedFor, taxNumber, is) => {
    expect(taxpayerOf({ claimsGeneral, confirmedFor, taxNumber })).toBe(is);
  });
});

describe('a special invoice', () => {
  it.each([
    ['general', data, []],
    ['claimed', data, ['unconfirmed']],
    ['small', data, ['not-general']],
    ['small', noTaxData, ['not-general', 'address', 'phone', 'bank', 'account']],
    ['general', { ...data, bank: '', account: '' }, ['bank', 'account']],
  ] as const)('for a shop that is %s, with %j, is refused for %j', (taxpayer, given, refusals) => {
    expect(specialRefusals({ taxpayer, ...given })).toEqual(refusals);
  });

  it('is proposed exactly where it can be chosen; a shop elsewhere that says nothing offers none', () => {
    expect(usualKind({ taxpayer: 'general', ...data })).toBe('special');
    expect(usualKind({ taxpayer: 'general', ...data, bank: '' })).toBe('ordinary');
    expect(usualKind({ taxpayer: 'claimed', ...data })).toBe('ordinary');
    expect(usualKind(null)).toBe('ordinary');
    expect(canChooseKind('ordinary', null)).toBe(true);
  });

  it('holds no goods that are free of tax', () => {
    expect(allowsSpecial([13, 9])).toBe(true);
    expect(allowsSpecial([13, 0])).toBe(false);
  });
});

describe('tax data', () => {
  it.each([
    ['complete', data, true, []],
    ['empty and not claimed', noTaxData, false, []],
    ['empty and claimed', noTaxData, true, ['address', 'phone', 'bank', 'account']],
    ['with words as phone and account', { ...data, phone: '电话', account: '账号' }, false, ['phone', 'account']],
    ['with digits as address and bank', { ...data, address: '123', bank: '456' }, false, ['address', 'bank']],
    ['with a short account', { ...data, account: '1234567' }, false, ['account']],
  ] as const)('%s', (_name, typed, claims, wrong) => {
    const checked = checkTaxData(typed, claims);
    expect(checked.ok ? [] : checked.refusal).toEqual(wrong);
  });

  it('are kept without the spaces that people type between figures', () => {
    const checked = checkTaxData({ ...data, account: ' 0000 0000 0000-2201 ', phone: '0551 60000001' }, true);
    expect(checked).toEqual({ ok: true, value: { ...data, account: '0000000000002201', phone: '055160000001' } });
  });

  it('that are accepted are accepted again unchanged, and open a special invoice for a general taxpayer', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 18 }).map((list) => list.join(''));
    const typed = fc.record({ address: fc.string({ unit: 'binary' }), phone: digits, bank: fc.string(), account: digits });
    fc.assert(
      fc.property(typed, (one) => {
        const checked = checkTaxData(one, true);
        if (!checked.ok) return;
        expect(checkTaxData(checked.value, true)).toEqual(checked);
        expect(specialRefusals({ taxpayer: 'general', ...checked.value })).toEqual([]);
      }),
    );
  });
});
