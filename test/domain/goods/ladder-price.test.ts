import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ladderStanding, type Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { giftTotal } from '../../../src/domain/goods/gift.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { cartWith, goodsAt, lineOf, pricedOf } from '../pricing/small-cart.ts';

// Hundreds of random cases: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const steps = [
  [20, '8'],
  [10, '9'],
  [20, '7.5'],
  [50, '6.0001'],
].map(([quantity, price]) => ({ quantity: Number(quantity), price: money(price as string) }));
const reachAtLeast: Ladder = { kind: 'reach-at-least', steps };
const upTo: Ladder = { kind: 'up-to', steps };

/** `reached price | next quantity price missing`. */
const said = (ladder: Ladder, quantity: number): string => {
  const { reached, next } = ladderStanding(ladder, quantity);
  return `${reached?.price.toFixed() ?? 'base'} | ${next ? `${String(next.quantity)} ${next.price.toFixed()} ${String(next.missing)}` : 'none'}`;
};

describe('a ladder', () => {
  it.each([
    [1, 'base | 10 9 9'],
    [9, 'base | 10 9 1'],
    [10, '9 | 20 7.5 10'],
    [11, '9 | 20 7.5 9'],
    [19, '9 | 20 7.5 1'],
    [20, '7.5 | 50 6.0001 30'],
    [21, '7.5 | 50 6.0001 29'],
    [49, '7.5 | 50 6.0001 1'],
    [50, '6.0001 | none'],
    [51, '6.0001 | none'],
  ])('reach-at-least says of %i: %s', (quantity, answer) => {
    expect(said(reachAtLeast, quantity)).toBe(answer);
  });

  it.each([
    [1, '9 | 20 7.5 10'],
    [9, '9 | 20 7.5 2'],
    [10, '9 | 20 7.5 1'],
    [11, '7.5 | 50 6.0001 10'],
    [19, '7.5 | 50 6.0001 2'],
    [20, '7.5 | 50 6.0001 1'],
    [21, '6.0001 | none'],
    [49, '6.0001 | none'],
    [50, '6.0001 | none'],
    [51, 'base | none'],
  ])('up-to says of %i: %s', (quantity, answer) => {
    expect(said(upTo, quantity)).toBe(answer);
  });

  const anyLadder = fc.record({
    kind: fc.constantFrom('reach-at-least' as const, 'up-to' as const),
    steps: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 30 }),
        price: fc.integer({ min: 0, max: 99_999 }).map((parts) => money(parts).div(10_000)),
      }),
    ),
  });

  it('answers with one of its prices or the base price, whatever the order of its steps', () => {
    fc.assert(
      fc.property(anyLadder, fc.integer({ min: 1, max: 40 }), (ladder, quantity) => {
        const [line] = pricedOf(cartWith([lineOf(1, goodsAt('g', '12.3456', { ladder }), quantity)])).lines;
        expect([...ladder.steps.map(({ price }) => price.toFixed()), '12.3456']).toContain(line?.unitPrice.toFixed());
        expect(said({ ...ladder, steps: ladder.steps.toReversed() }, quantity)).toBe(said(ladder, quantity));
      }),
    );
  });

  it('reaches its next step after as many more units as it says are missing', () => {
    fc.assert(
      fc.property(anyLadder, fc.integer({ min: 1, max: 40 }), (ladder, quantity) => {
        const { next } = ladderStanding(ladder, quantity);
        if (next === null) return;
        expect(next.missing).toBeGreaterThan(0);
        expect(ladderStanding(ladder, quantity + next.missing).reached?.quantity).toBe(next.quantity);
        expect(ladderStanding(ladder, quantity + next.missing - 1).reached?.quantity).not.toBe(next.quantity);
      }),
    );
  });

  it('does not price flash and combination lines', () => {
    const line = { ...lineOf(1, goodsAt('g', '9', { ladder: reachAtLeast }), 20), kind: 'flash' as const, price: money('5.5') };
    expect(pricedOf(cartWith([line])).lines[0]).toMatchObject({ unitPrice: money('5.5'), ladder: { reached: null, next: null } });
  });
});

describe('a gift', () => {
  it.each([
    [9, 0],
    [10, 2],
    [19, 2],
    [20, 4],
    [105, 20],
  ])('of 2 for every 10, with %i units: %i', (quantity, total) => {
    expect(giftTotal({ kind: 'same-goods', every: 10, give: 2 }, quantity)).toBe(total);
    expect(giftTotal(null, quantity)).toBe(0);
  });
});
