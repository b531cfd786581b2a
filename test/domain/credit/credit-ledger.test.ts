import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreditStanding,
  creditSums,
  freeCredit,
  judgeCredit,
  nextDue,
  overdueOf,
  settleOldest,
  splitRefund,
} from '../../../src/domain/credit/credit-ledger.ts';
import { fromFen, money, noMoney } from '../../../src/domain/shared/money.ts';

const standing = (limit: string | null, used: string, overdue = '0'): CreditStanding => ({
  limit: limit === null ? null : money(limit),
  used: money(used),
  overdue: money(overdue),
});
const fen = fc.bigInt({ min: 1n, max: 9_999_999n }).map(fromFen);

describe('an order on account (R50)', () => {
  it.each([
    ['1000', '0', '1000', '1000'],
    ['1000', '999.99', '0.01', '1000'],
    ['1000', '400', '100.50', '500.5'],
  ])('of limit %s with %s used takes %s', (limit, used, payable, after) => {
    const judged = judgeCredit(standing(limit, used), money(payable));
    expect(judged.ok && judged.value.toString()).toBe(after);
  });

  it('is refused above the limit, with what is free and what is missing', () => {
    const judged = judgeCredit(standing('1000', '900'), money('100.01'));
    expect(judged.ok ? null : judged.refusal).toEqual({ code: 'above-limit', free: money('100'), missing: money('0.01') });
  });

  it('is refused with an overdue fen, and without terms', () => {
    const overdue = judgeCredit(standing('1000', '10', '0.01'), money('1'));
    expect(overdue.ok ? null : overdue.refusal).toEqual({ code: 'overdue', overdue: money('0.01') });
    const none = judgeCredit(standing(null, '10', '10'), money('1'));
    expect(none.ok ? null : none.refusal).toEqual({ code: 'no-terms' });
  });

  it('leaves nothing free where more is owed than a lowered limit, or terms ended', () => {
    expect(freeCredit(standing('100', '250')).eq(0)).toBe(true);
    expect(freeCredit(standing(null, '250')).eq(0)).toBe(true);
    const judged = judgeCredit(standing('100', '250'), money('10'));
    expect(judged.ok ? null : judged.refusal).toEqual({ code: 'above-limit', free: noMoney, missing: money('10') });
  });
});

describe('received money (R50)', () => {
  it('settles the oldest first, whole before the next, and says what is left', () => {
    const charges = [
      { id: 7, open: money('30') },
      { id: 3, open: money('20') },
      { id: 9, open: money('5') },
    ];
    const said = ({ settled, rest }: ReturnType<typeof settleOldest>) => [
      ...settled.map(({ charge, amount }) => `${charge.id}: ${amount.toString()}`),
      rest.toString(),
    ];
    expect(said(settleOldest(charges, money('20')))).toEqual(['3: 20', '0']);
    expect(said(settleOldest(charges, money('20.01')))).toEqual(['3: 20', '7: 0.01', '0']);
    expect(said(settleOldest(charges, money('60')))).toEqual(['3: 20', '7: 30', '9: 5', '5']);
    expect(said(settleOldest([], money('1')))).toEqual(['1']);
  });

  it('is neither lost nor made, and leaves an open charge only behind a newer one that is whole', () => {
    const charges = fc.uniqueArray(fc.record({ id: fc.nat(999), open: fen }), { selector: ({ id }) => id, maxLength: 9 });
    fc.assert(
      fc.property(charges, fen, (open, amount) => {
        const { settled, rest } = settleOldest(open, amount);
        expect(settled.reduce((sum, one) => sum.plus(one.amount), rest).eq(amount)).toBe(true);
        const ids = settled.map(({ charge }) => charge.id);
        expect(ids).toEqual([...open.map(({ id }) => id)].sort((one, other) => one - other).slice(0, ids.length));
        for (const [at, part] of settled.entries()) {
          expect(part.amount.gt(0) && part.amount.lte(part.charge.open)).toBe(true);
          if (at < settled.length - 1) expect(part.amount.eq(part.charge.open)).toBe(true);
        }
        if (rest.gt(0)) expect(settled.every((part) => part.amount.eq(part.charge.open)) && ids.length === open.length).toBe(true);
      }),
    );
  });
});

it.each([
  ['100', '30', '30', '0'],
  ['20', '30', '20', '10'],
  ['0', '30', '0', '30'],
])('of ¥%s open, a refund of ¥%s lowers it by ¥%s, and ¥%s goes to the balance (R59)', (open, refund, lowers, toBalance) => {
  const split = splitRefund(money(open), money(refund));
  expect([split.lowers.toString(), split.toBalance.toString()]).toEqual([lowers, toBalance]);
});

describe('what is due', () => {
  const charges = [
    { open: money('5'), dueOn: '2026-11-20' },
    { open: money('7'), dueOn: '2026-12-05' },
    { open: money('3'), dueOn: '2026-12-05' },
    { open: money('9'), dueOn: '2027-01-05' },
    { open: noMoney, dueOn: '2026-11-29' },
  ];
  it.each([
    ['2026-11-20', '0', '2026-11-20', '5'],
    ['2026-11-21', '5', '2026-12-05', '10'],
    ['2026-12-06', '15', '2027-01-05', '9'],
  ])('on %s: ¥%s overdue, next on %s ¥%s', (today, overdue, dueOn, amount) => {
    expect(overdueOf(charges, today).toString()).toBe(overdue);
    const next = nextDue(charges, today);
    expect([next?.dueOn, next?.amount.toString()]).toEqual([dueOn, amount]);
  });

  it('next is nothing where all is overdue', () => {
    expect(nextDue(charges, '2027-01-06')).toBe(null);
  });
});

it('a statement adds up: opening + charged − returned − received = closing (R50)', () => {
  const row = fc.oneof(
    fen.map((change) => ({ kind: 'charge' as const, change })),
    fen.map((change) => ({ kind: 'return' as const, change: noMoney.minus(change) })),
    fen.map((change) => ({ kind: 'receipt' as const, change: noMoney.minus(change) })),
  );
  fc.assert(
    fc.property(fen, fc.array(row, { maxLength: 20 }), (opening, rows) => {
      const sums = creditSums(opening, rows);
      expect(sums.closing.eq(rows.reduce((sum, { change }) => sum.plus(change), opening))).toBe(true);
      expect(sums.charged.gte(0) && sums.returned.gte(0) && sums.received.gte(0)).toBe(true);
    }),
  );
});
