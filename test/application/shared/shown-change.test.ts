import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money.ts';
import { shownChange, shownIfAny } from '../../../src/application/shared/shown/shown-money.ts';

describe('what a change of a balance brought or took', () => {
  it.each([
    ['1200.5', { received: '1,200.50', spent: null }],
    ['-1200.5', { received: null, spent: '1,200.50' }],
    ['0', { received: null, spent: null }],
  ])('%s', (change, shown) => {
    expect(shownChange(money(change))).toEqual(shown);
  });
});

it('an amount is shown where there is one', () => {
  expect([shownIfAny(money('0.01')), shownIfAny(money('0'))]).toEqual(['0.01', null]);
});
