import { describe, expect, it } from 'vitest';
import { type FormerLine, judgeAgain } from '../../../src/domain/order/buy-again.ts';
import { money } from '../../../src/domain/shared/money.ts';

const line = (now: Partial<NonNullable<FormerLine['now']>> | null): FormerLine => ({
  number: 10,
  price: money('2'),
  now: now && { purchasable: true, most: 99, priceFor: () => money('2'), ...now },
});

describe('a line that is bought again', () => {
  it.each([
    ['gone', line(null)],
    ['not-purchasable', line({ purchasable: false })],
    ['sold-out', line({ most: 0 })],
    ['sold-out', line({ most: -3 })],
  ])('is left out as %s', (reason, wanted) => {
    expect(judgeAgain(wanted)).toEqual({ kind: 'left-out', reason });
  });

  it('is priced by the quantity that can be had', () => {
    const verdict = judgeAgain(line({ most: 4, priceFor: (number) => money(number >= 10 ? '1.5' : '2.5') }));
    expect(verdict).toMatchObject({ kind: 'added', number: 4, isFewer: true, change: 'dearer' });
  });

  it.each([['1.9', 'cheaper'], ['2.0', 'same'], ['2.0001', 'dearer']])('at %s is %s', (price, change) => {
    expect(judgeAgain(line({ priceFor: () => money(price) }))).toMatchObject({ number: 10, isFewer: false, change });
  });
});
