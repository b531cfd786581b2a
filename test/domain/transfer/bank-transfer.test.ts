import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFen, money, noMoney } from '../../../src/domain/shared/money.ts';
import {
  codesIn,
  judgeMatch,
  proposeOrders,
  settleTransfer,
  transferCodeLength,
  transferCodeLetters,
  transferTimes,
} from '../../../src/domain/transfer/bank-transfer.ts';

const company = '合肥市庐阳区康民大药房（普通合伙）';

describe('the code in a remark (R49)', () => {
  it.each([
    ['A7K2MN', ['A7K2MN']],
    ['货款A7K2MN谢谢', ['A7K2MN']],
    ['a7k2mn', ['A7K2MN']],
    ['Ａ７Ｋ２ＭＮ', ['A7K2MN']],
    ['附言 A7K 2MN', ['A7K2MN']], // banks put blanks into it
    ['A7K2MN B8M3NP', ['A7K2MN', 'B8M3NP']],
    ['B8L3NP', []], // neither is L
    ['20261127000123', []],
    ['A7K2M0', []], // 0 is in no code
    ['A7K2MNX', []],
    ['', []],
  ])('«%s» holds %j', (remark, codes) => {
    expect(codesIn(remark)).toEqual(codes);
  });

  it('is found in whatever Chinese stands around it', () => {
    const code = fc
      .array(fc.constantFrom(...transferCodeLetters), { minLength: transferCodeLength, maxLength: transferCodeLength })
      .map((letters) => letters.join(''));
    const chinese = fc.array(fc.constantFrom(...'货款付药房，。 '), { maxLength: 8 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(code, chinese, chinese, (one, before, after) => {
        expect(codesIn(`${before}${one}${after}`)).toContain(one);
      }),
    );
  });
});

describe('an account in the buyer’s own name (R49)', () => {
  it.each([
    [company, true],
    ['合肥市庐阳区康民大药房(普通合伙)', true],
    [' 合肥市庐阳区康民大药房 （普通合伙） ', true],
    ['合肥市庐阳区康民大药房', false],
    ['程静', false],
    ['', false],
    ['（）', false],
  ])('«%s»: %s', (payer, isOwn) => {
    expect(judgeMatch({ payer }, company, { by: '王芳', second: '' }) === null).toBe(isOwn);
  });

  it.each([
    [company, '王芳', '', null],
    [company, '王芳', '李强', null],
    ['程静', '王芳', '', 'second-missing'],
    ['', '王芳', '', 'second-missing'],
    ['程静', '王芳', '李强', null],
    ['程静', '王芳', ' 王 芳', 'second-is-first'],
    [company, '王芳', '王芳', 'second-is-first'],
  ] as const)('money from «%s», matched by %s and «%s»: %s', (payer, by, second, refusal) => {
    expect(judgeMatch({ payer }, company, { by, second })).toBe(refusal);
  });
});

describe('the orders that a transfer may be for (R49)', () => {
  const order = (code: string, missing: string, of = company) => ({ code, missing: money(missing), company: of });
  const transfer = { amount: money('1280.50'), payer: company, remark: '货款 A7K2MN' };

  it.each([
    ['certain', 'code-and-amount', order('A7K2MN', '1280.50'), false],
    ['by-hand', 'code', order('A7K2MN', '1280.51'), false],
    ['certain', 'code-and-amount', order('A7K2MN', '1280.50', '安庆市民生诊所'), true],
    ['likely', 'company-and-amount', order('B8M3NP', '1280.50'), false],
    ['likely', 'company-and-amount', order('', '1280.50'), false],
    ['by-hand', 'amount', order('B8M3NP', '1280.50', '安庆市民生诊所'), true],
  ] as const)('%s by %s', (likelihood, reason, awaited, needsSecond) => {
    expect(proposeOrders(transfer, [awaited])).toEqual([{ order: awaited, likelihood, reason, needsSecond }]);
  });

  it('are none where neither code nor amount fits', () => {
    expect(proposeOrders(transfer, [order('B8M3NP', '1280.51'), order('', '1.00')])).toEqual([]);
    // An order without a code is not the one of a remark without a code.
    expect(proposeOrders({ ...transfer, remark: '' }, [order('', '9.99')])).toEqual([]);
  });

  it('come with the surest first', () => {
    const orders = [order('', '1280.50', '安庆市民生诊所'), order('', '1280.50'), order('A7K2MN', '1.00'), order('A7K2MN', '1280.50')];
    expect(proposeOrders(transfer, orders).map(({ reason }) => reason)).toEqual([
      'code-and-amount',
      'company-and-amount',
      'code',
      'amount',
    ]);
  });
});

describe('transfers for an order (R49)', () => {
  it.each([
    ['100.00', '0', '100.00', true, '0', '0'],
    ['100.00', '0', '99.99', false, '0.01', '0'],
    ['100.00', '60', '40.00', true, '0', '0'],
    ['100.00', '60', '40.01', true, '0', '0.01'],
    ['100.00', '0', '250.00', true, '0', '150'],
  ] as const)('of ¥%s, after ¥%s, ¥%s: paid %s, missing %s, over %s', (payable, before, amount, isPaid, missing, over) => {
    const settled = settleTransfer(money(payable), money(before), money(amount));
    expect([settled.isPaid, settled.missing.toString(), settled.over.toString()]).toEqual([isPaid, missing, over]);
  });

  it('lose and make no fen: what came is the payable, or less while it waits, and what is over', () => {
    const fen = fc.bigInt({ min: 1n, max: 9_999_999n });
    fc.assert(
      fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 12 }), (payableFen, amounts) => {
        const payable = fromFen(payableFen);
        let [before, over, isPaid] = [noMoney, noMoney, false];
        let came = noMoney;
        for (const amount of amounts.map(fromFen)) {
          if (isPaid) break;
          const settled = settleTransfer(payable, before, amount);
          came = came.plus(amount);
          before = before.plus(amount).minus(settled.over);
          ({ over, isPaid } = settled);
          expect(before.plus(settled.missing).eq(payable)).toBe(true);
          expect(settled.missing.eq(0)).toBe(isPaid);
        }
        expect(before.plus(over).eq(came)).toBe(true);
        expect(before.lte(payable)).toBe(true);
      }),
    );
  });
});

it.each([
  [3, 259_200, 172_800],
  [2, 172_800, 86_400],
  [1, 86_400, null],
  [30, 2_592_000, 2_505_600],
])('an order waits %i days for its transfer, and its buyer is reminded a day before (R49)', (days, due, remind) => {
  const at = 1_795_000_000;
  expect(transferTimes(at, days)).toEqual({ dueAt: at + due, remindAt: remind === null ? null : at + remind });
});
