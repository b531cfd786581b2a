import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddOnGroup, addOnStanding, unreachedAddOns } from '../../../src/domain/cart/add-on-group.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { goodsAt, lineOf } from '../pricing/small-cart.ts';

const group = (more: Partial<AddOnGroup> = {}): AddOnGroup => ({
  id: 1,
  thresholds: [money('100'), money('200')],
  goodsIds: ['a', 'b'],
  left: null,
  ...more,
});
const fixed = (
  id: number,
  kind: 'flash' | 'combination' | 'add-on',
  goodsId: string,
  price: string,
  more: Partial<CartLine> = {},
): CartLine => ({ ...lineOf(id, goodsAt(goodsId, '1')), kind, price: money(price), takesVouchers: false, ...more }) as CartLine;

describe('where an add-on group stands', () => {
  it.each([
    // price of one unit, reached, missing to the next threshold
    ['0', 0, '100.00'],
    ['99.9999', 0, '0.01'],
    ['100', 1, '100.00'],
    ['199.99', 1, '0.01'],
    ['200', 2, null],
    ['9999', 2, null],
  ])('with goods of %s', (price, reached, missing) => {
    const standing = addOnStanding(group(), [lineOf(1, goodsAt('a', price))]);
    expect([standing.reached, standing.allowed, standing.next?.missing.toFixed(2) ?? null]).toEqual([reached, reached, missing]);
  });

  it.each<[string, CartLine[], Partial<AddOnGroup>, string]>([
    [
      'counts named goods of every kind of line',
      [lineOf(1, goodsAt('a', '30')), fixed(2, 'flash', 'b', '20'), fixed(3, 'combination', 'a', '10')],
      {},
      '60.00',
    ],
    ['counts no other goods', [lineOf(1, goodsAt('a', '30')), lineOf(2, goodsAt('c', '500'))], {}, '30.00'],
    [
      'counts ordinary lines alone where it names none',
      [lineOf(1, goodsAt('a', '30')), fixed(2, 'flash', 'b', '500')],
      { goodsIds: null },
      '30.00',
    ],
    ['counts no add-on, though it is of goods that count', [lineOf(1, goodsAt('a', '30')), fixed(2, 'add-on', 'b', '500')], {}, '30.00'],
    ['counts nothing where it names nothing', [lineOf(1, goodsAt('a', '30'))], { goodsIds: [] }, '0.00'],
    [
      'counts no line that is unselected, not permitted or sold out',
      [
        lineOf(1, goodsAt('a', '500'), 1, { selected: false }),
        lineOf(2, goodsAt('a', '500', { purchasable: false })),
        lineOf(3, goodsAt('b', '500', { stock: 0 })),
      ],
      {},
      '0.00',
    ],
    ['cuts what is below a cent once, on the sum', [lineOf(1, goodsAt('a', '0.005')), lineOf(2, goodsAt('b', '0.005'))], {}, '0.01'],
  ])('%s', (_, lines, more, qualifying) => {
    expect(addOnStanding(group(more), lines).qualifying.toFixed(2)).toBe(qualifying);
  });

  it('gives no more than the group has left', () => {
    const lines = [lineOf(1, goodsAt('a', '500'))];
    expect([null, 5, 1, 0].map((left) => addOnStanding(group({ left }), lines).allowed)).toEqual([2, 2, 1, 0]);
  });
});

describe('the add-ons that may not stand', () => {
  const groupOf = ({ kind }: CartLine) => (kind === 'add-on' ? 1 : null);
  const unreached = (lines: CartLine[], groups = [group()]) => unreachedAddOns(lines, groups, groupOf).map(({ lineId }) => lineId);
  const buys = (amount: string) => lineOf(1, goodsAt('a', amount));

  it.each<[string, CartLine[], unknown[]]>([
    ['none, when each has its threshold', [buys('200'), fixed(2, 'add-on', 'x', '9'), fixed(3, 'add-on', 'y', '9')], []],
    ['the later one, when only one is reached', [buys('150'), fixed(2, 'add-on', 'x', '9'), fixed(3, 'add-on', 'y', '9')], [3]],
    ['all, below the first threshold', [buys('99'), fixed(2, 'add-on', 'x', '9'), fixed(3, 'add-on', 'y', '9')], [2, 3]],
    ['one of two units for one threshold', [buys('150'), fixed(2, 'add-on', 'x', '9', { quantity: 2 })], [2]],
    [
      'the unselected one rather than the selected',
      [buys('150'), fixed(2, 'add-on', 'x', '9', { selected: false }), fixed(3, 'add-on', 'y', '9')],
      [2],
    ],
    [
      'no unselected one that could still be had',
      [buys('200'), fixed(2, 'add-on', 'x', '9', { selected: false }), fixed(3, 'add-on', 'y', '9')],
      [],
    ],
  ])('%s', (_, lines, expected) => {
    expect(unreached(lines)).toEqual(expected);
  });

  it('are all of a group that does not run', () => {
    expect(unreachedAddOns([buys('500'), fixed(2, 'add-on', 'x', '9')], [], groupOf)).toEqual([{ lineId: 2, standing: null }]);
  });

  it('leave no more units selected than thresholds are reached, and stay so when asked again (law)', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), selected: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), lines, fc.option(fc.integer({ min: 0, max: 3 })), (amount, wanted, left) => {
        const of = group({ thresholds: ['50', '100', '200', '300'].map(money), left });
        const cart = [buys(String(amount)), ...wanted.map((line, at) => fixed(at + 2, 'add-on', `x${at}`, '1', line))];
        const out = new Set(unreached(cart, [of]));
        const units = cart
          .filter((line) => line.kind === 'add-on' && line.selected && !out.has(Number(line.id)))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const { allowed } = addOnStanding(of, cart);
        expect(units).toBeLessThanOrEqual(allowed);
        // Asked again of what is left it takes nothing more out.
        const after = cart.map((line) => (out.has(Number(line.id)) ? { ...line, selected: false } : line));
        expect(
          unreachedAddOns(after, [of], groupOf).filter(({ lineId }) => after.some(({ id, selected }) => id === lineId && selected)),
        ).toEqual([]);
      }),
    );
  });
});
