import { describe, expect, it } from 'vitest';
import { turnRefusal } from '../../../src/domain/order/refund-way.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { spellingsOf, sureUse, transferUses } from '../../../src/domain/transfer/transfer-use.ts';

const company = '合肥安和大药房（有限公司）';
const order = (missing: string, code = '', owner = company) => ({ code, missing: money(missing), company: owner });
const shop = (...open: string[]) => ({ id: 1, company, open: open.map(money) });

/** What a transfer may be for, and which of it may be ticked. */
function judged(
  [amount, payer, remark]: readonly [string, string, string],
  orders: readonly ReturnType<typeof order>[],
  shops: readonly ReturnType<typeof shop>[] = [],
) {
  const uses = transferUses({ amount: money(amount), payer, remark }, orders, shops);
  return { uses: uses.map(({ kind, reasons, difference }) => [kind, reasons.join(' '), difference.toFixed(2)]), sure: sureUse(uses) };
}

describe('what a transfer may be for (R49, R50)', () => {
  it.each([
    ['amount, code and payer', ['100.00', '合肥安和大药房(有限公司)', '货款 A7K2MN'], [order('100.00', 'A7K2MN')], [], 0],
    ['amount and payer', ['100.00', company, ''], [order('100.00')], [], 0],
    ['two orders of one amount', ['100.00', company, ''], [order('100.00'), order('100.00')], [], null],
    ['two of one amount, one with the code', ['100.00', company, 'A7K2MN'], [order('100.00'), order('100.00', 'A7K2MN')], [], 0],
    ['too little', ['91.60', company, 'A7K2MN'], [order('100.00', 'A7K2MN')], [], null],
    ['too much', ['100.01', company, 'A7K2MN'], [order('100.00', 'A7K2MN')], [], null],
    ['somebody else’s account', ['100.00', '沈国平', 'A7K2MN'], [order('100.00', 'A7K2MN')], [], null],
    ['an account without a name', ['100.00', '', 'A7K2MN'], [order('100.00', 'A7K2MN')], [], null],
    ['bills to the cent', ['30.00', company, ''], [], [shop('10.00', '20.00', '5.00')], 0],
    ['an end within a bill', ['29.99', company, ''], [], [shop('10.00', '20.00')], null],
    ['more than all bills', ['30.01', company, ''], [], [shop('10.00', '20.00')], null],
    ['an order and bills of one amount', ['30.00', company, ''], [order('30.00')], [shop('30.00')], null],
    ['a top-up by its remark', ['50.00', company, '充值'], [], [shop()], 0],
    ['a top-up of an order’s amount', ['50.00', company, '充值'], [order('50.00')], [shop()], null],
    ['a top-up from elsewhere', ['50.00', '某人', '充值'], [], [shop()], null],
    ['nothing', ['50.00', company, ''], [order('49.00')], [shop('49.00')], null],
  ] as const)('%s', (_case, transfer, orders, shops, sure) => {
    expect(judged(transfer, orders, shops).sure).toBe(sure);
  });

  it('says why, and what is too much or too little', () => {
    expect(judged(['91.60', company, 'A7K2MN'], [order('100.00', 'A7K2MN')]).uses).toEqual([['order', 'code payer', '-8.40']]);
    expect(judged(['30.00', company, ''], [], [shop('10.00', '20.00', '5.00')]).uses).toEqual([['account', 'bills payer', '0.00']]);
  });

  it('looks for a payer with narrow and wide brackets', () => {
    expect(spellingsOf(' 合肥(安和) ')).toEqual(['合肥(安和)', '合肥（安和）']);
    expect(spellingsOf('合肥（安和）')).toContain('合肥(安和)');
    expect(spellingsOf('  ')).toEqual([]);
  });
});

describe('a refund may go to the balance (R23)', () => {
  const refund = { status: 'due', kind: 'whole', method: 'wechat', tries: 0, isProviderOn: false } as const;
  it.each([
    [{ ...refund }, null],
    [{ ...refund, isProviderOn: true }, 'asked'],
    [{ ...refund, tries: 1 }, 'asked'],
    [{ ...refund, method: 'transfer', isProviderOn: false, tries: 0 }, null],
    [{ ...refund, kind: 'late' }, 'not-captured'],
    [{ ...refund, kind: 'mismatch', method: 'transfer' }, 'not-captured'],
    [{ ...refund, status: 'done', method: 'transfer' }, 'done'],
  ] as const)('%j', (given, refusal) => {
    expect(turnRefusal(given)).toBe(refusal);
  });
});
