import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, noMoney } from '../../../src/domain/shared/money.ts';
import { ledgerSums } from '../../../src/domain/wallet/balance-ledger.ts';
import { isTopUp, judgeTopUpMoney } from '../../../src/domain/wallet/top-up.ts';

describe('a top-up (R31)', () => {
  it.each([
    ['0.99', false],
    ['1', true],
    ['1.01', true],
    ['200000', true],
    ['200000.01', false],
    ['0', false],
  ])('of ¥%s can be made: %s', (amount, can) => {
    expect(isTopUp(money(amount))).toBe(can);
  });

  const asked = { amount: money('300'), isCredited: false };
  it.each([
    ['credit', asked, '300.00', 'CNY'],
    ['wrong-amount', asked, '299.99', 'CNY'],
    ['wrong-amount', asked, '300.01', 'CNY'],
    ['currency', asked, '300', 'USD'],
    ['already-credited', { ...asked, isCredited: true }, '300', 'CNY'],
    ['unknown-top-up', null, '300', 'CNY'],
  ] as const)('%s', (verdict, topUp, amount, currency) => {
    const judged = judgeTopUpMoney(topUp, { amount: money(amount), currency });
    expect(judged.kind === 'credit' ? 'credit' : judged.reason).toBe(verdict);
  });
});

describe('a period of a ledger (R31)', () => {
  it('closes with opening + received − spent, wherever it is cut', () => {
    const anyChange = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((fen) => ({ change: money(fen).div(100) }));
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.array(anyChange, { maxLength: 40 }), fc.nat(40), (fen, rows, cut) => {
        const opening = money(fen).div(100);
        const whole = ledgerSums(opening, rows);
        expect(whole.closing.eq(rows.reduce((sum, { change }) => sum.plus(change), opening))).toBe(true);
        expect(whole.opening.plus(whole.received).minus(whole.spent).eq(whole.closing)).toBe(true);
        expect(whole.received.gte(noMoney) && whole.spent.gte(noMoney)).toBe(true);
        const first = ledgerSums(opening, rows.slice(0, cut));
        expect(ledgerSums(first.closing, rows.slice(cut)).closing.eq(whole.closing)).toBe(true);
      }),
    );
  });
});
