import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList } from '../../../src/domain/goods/goods-prices.ts';
import { ladderWords, readLadderWords } from '../../../src/domain/goods/ladder-words.ts';
import { dearerSteps, isLostDigit, percentText, priceEditFaults, steepestFall } from '../../../src/domain/goods/price-change.ts';
import { unitPriceOf } from '../../../src/domain/goods/price-now.ts';
import { saleStateOf, takenOffWords } from '../../../src/domain/goods/sale-state.ts';
import { readUnitPrice } from '../../../src/domain/goods/unit-price.ts';
import { money } from '../../../src/domain/shared/money.ts';

const list = (base: string, steps: readonly (readonly [number, string])[] = [], kind: 'reach-at-least' | 'up-to' = 'reach-at-least') => ({
  basePrice: money(base),
  ladder: { kind, steps: steps.map(([quantity, price]) => ({ quantity, price: money(price) })) },
});
const codes = (was: PriceList, is: PriceList, isMeant = false) => priceEditFaults(was, is, isMeant).map(({ code }) => code);

describe('a change of a price', () => {
  it('is steep below four fifths, and not at them', () => {
    expect(codes(list('10'), list('8'))).toEqual([]);
    expect(codes(list('10'), list('7.9999'))).toEqual(['steep']);
    expect(codes(list('10'), list('7.9999'), true)).toEqual([]);
    expect(codes(list('10'), list('99'))).toEqual([]);
  });

  it('is steep where one step alone loses a digit', () => {
    const fall = steepestFall(list('9.60', [[50, '9.20']]), list('9.60', [[50, '0.92']]));
    expect([fall?.was.toFixed(2), fall?.is.toFixed(2)]).toEqual(['9.20', '0.92']);
  });

  it('says steps that cost more than one unit, as the mock-up has it', () => {
    const [was, is] = [list('9.90', [[40, '9.50']]), list('7.70', [[40, '9.50']])];
    expect(codes(was, is)).toEqual(['steep', 'ladder']);
    expect(dearerSteps(is)).toHaveLength(1);
    expect(percentText({ was: was.basePrice, is: is.basePrice })).toBe('−22.2%');
    expect(percentText({ was: money('8.40'), is: money('8.60') })).toBe('+2.4%');
    expect(percentText({ was: money('0'), is: money('8.60') })).toBe('');
  });

  it('looks like a lost digit at a tenth', () => {
    expect(isLostDigit({ was: money('22.40'), is: money('2.24') })).toBe(true);
    expect(isLostDigit({ was: money('22.40'), is: money('2.25') })).toBe(false);
    expect(isLostDigit({ was: money('10.28'), is: money('1.03') })).toBe(true);
  });

  it('without a steep fall is at no quantity cheaper than four fifths', () => {
    const price = fc.integer({ min: 1, max: 100_000 }).map((fen) => (fen / 100).toFixed(2));
    const steps = fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 300 }), price), { selector: ([quantity]) => quantity, maxLength: 4 });
    fc.assert(
      fc.property(price, steps, price, steps, fc.integer({ min: 1, max: 400 }), (base, before, next, after, quantity) => {
        const [was, is] = [list(base, before), list(next, after)];
        if (steepestFall(was, is) !== null) return;
        expect(unitPriceOf(is, quantity).gte(unitPriceOf(was, quantity).times('0.8'))).toBe(true);
      }),
    );
  });
});

describe('a ladder in words', () => {
  it('reads what it writes', () => {
    const step = fc.tuple(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }).map((small) => (small / 10_000).toFixed(4)),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(step, { selector: ([quantity]) => quantity, maxLength: 10 }),
        fc.constantFrom('reach-at-least' as const, 'up-to' as const),
        (steps, kind) => {
          const words = ladderWords(list('1', steps, kind).ladder);
          const read = readLadderWords(kind, words);
          expect(read.ok && ladderWords(read.value)).toBe(words);
        },
      ),
    );
  });

  it.each([
    ['50+ 9.20　200+ 8.90', '50+ 9.20　200+ 8.90'],
    ['200+8.9', '200+ 8.90'],
    ['≤50 9.20', null],
    ['200:8.9;50：9.2', '50+ 9.20　200+ 8.90'],
    ['50+ 9.20 200+ 8.90', '50+ 9.20　200+ 8.90'],
    ['', ''],
    ['   ', ''],
    ['50+ 9.20　50+ 9.10', null],
    ['0+ 9.20', null],
    ['50+ 0', null],
    ['50+ 面议', null],
    ['50+ 1e3', null],
    ['50+ -1', null],
    ['9999999+ 1.00', null],
    [Array.from({ length: 11 }, (_, at) => `${at + 2}+ 1.00`).join('　'), null],
  ])('reads «%s»', (typed, wanted) => {
    const read = readLadderWords('reach-at-least', typed);
    expect(read.ok ? ladderWords(read.value) : null).toBe(wanted);
  });
});

describe('a price as it is typed', () => {
  it.each([
    ['9.6', '9.6'],
    ['￥1,000', '1000'],
    ['9.60元', '9.6'],
    ['0', 'zero'],
    ['-1', 'no-amount'],
    ['1e3', 'no-amount'],
    ['9.12345', 'no-amount'],
    ['Infinity', 'no-amount'],
    ['1000001', 'too-high'],
  ])('«%s» is %s', (typed, wanted) => {
    const read = readUnitPrice(typed);
    expect(read.ok ? read.value.toString() : read.refusal).toBe(wanted);
  });
});

describe('how goods stand', () => {
  it.each([
    [true, '', 'on'],
    [false, '', 'off'],
    [false, takenOffWords, 'off'],
    [false, '抽检不合格', 'stopped'],
    [true, '抽检不合格', 'stopped'],
  ])('for sale %s, stopped for «%s»: %s', (isPurchasable, stopReason, wanted) => {
    expect(saleStateOf({ isPurchasable, stopReason })).toBe(wanted);
  });
});
