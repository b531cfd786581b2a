import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAddress, balanceQueryFrom, monthFrom } from '../../../src/application/wallet/balance-address.ts';
import { monthName, monthsBeside, monthsNewestFirst } from '../../../src/application/wallet/months.ts';
import { pointsStanding } from '../../../src/application/wallet/points-standing.ts';
import { trendOf } from '../../../src/application/wallet/trend.ts';
import { money } from '../../../src/domain/shared/money.ts';

describe('the months of statements', () => {
  it('are six at most, the newest first, none before the first', () => {
    expect(monthsNewestFirst('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsNewestFirst('2025-12', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(monthsNewestFirst('2020-01', '2026-02')).toHaveLength(6);
    expect(monthsBeside('2026-01', '2026-01')).toEqual({ before: '2025-12', after: null });
    expect(monthsBeside('2025-12', '2026-01')).toEqual({ before: '2025-11', after: '2026-01' });
    expect(monthName('2026-09')).toBe('2026 年 9 月');
  });

  it.each(['2026-13', '1999-01', '2026-1', 'x', ''])('are not named by %j', (month) => {
    expect(monthFrom(new URLSearchParams({ month }))).toBeNull();
  });
});

describe('the drawing of a balance', () => {
  it('lies between round lines, and a change uses a fifth of the height at least', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 31 }), (fens) => {
        const { points, ticks } = trendOf(fens.map((fen) => ({ balance: money(fen).div(100) })));
        expect(points.every((share) => share >= 0 && share <= 1)).toBe(true);
        const [least, most] = [Math.min(...fens) / 100, Math.max(...fens) / 100];
        if (most - least > 10) expect(Math.max(...points) - Math.min(...points)).toBeGreaterThan(0.2);
        if (most === least && most > 10) expect(Math.max(...points)).toBeGreaterThanOrEqual(0.4);
        expect(new Set(ticks.map(({ text }) => text)).size).toBe(3);
      }),
    );
  });

  it('names its lines', () => {
    expect(trendOf([{ balance: money('13392.67') }]).ticks.map(({ text }) => text)).toEqual(['0', '1万', '2万']);
    expect(trendOf([{ balance: money('58600') }, { balance: money('58310.50') }]).ticks.map(({ text }) => text)).toEqual([
      '58,250',
      '58,500',
      '58,750',
    ]);
    expect(trendOf([{ balance: money('0') }]).ticks.map(({ text }) => text)).toEqual(['0', '5', '10']);
  });
});

describe('the address of the ledger', () => {
  it('is read as it was written, and nonsense is left out', () => {
    const query = { kind: 'refund', from: '2026-11-01', until: '2026-11-30', page: 3 } as const;
    expect(balanceQueryFrom(new URLSearchParams(balanceAddress(query).split('?')[1]))).toEqual(query);
    expect(balanceQueryFrom(new URLSearchParams('use_type=x&start_time=2026-02-30&end_time=x&page=-1'))).toEqual({
      kind: null,
      from: '',
      until: '',
      page: 1,
    });
    expect(balanceQueryFrom(new URLSearchParams('start_time=2026-11-30&end_time=2026-11-01'))).toMatchObject({
      from: '2026-11-01',
      until: '2026-11-30',
    });
  });
});

describe('what a shop gets in points (R32)', () => {
  it.each([
    ['0', 0, 100, 1, '10000'],
    ['9999.99', 0, 100, 1, '0.01'],
    ['10000', 1, 110, 2, '40000'],
    ['199999.99', 2, 120, 3, '0.01'],
  ] as const)('after ¥%s', (completed, rank, perHundred, next, missing) => {
    const standing = pointsStanding(money(completed));
    expect(standing).toMatchObject({ rank, perHundred, next: { rank: next } });
    expect(standing.next?.missing.toFixed()).toBe(missing);
  });

  it('has nothing above the highest rank', () => {
    expect(pointsStanding(money('200000'))).toEqual({ rank: 3, perHundred: 130, next: null });
  });
});
