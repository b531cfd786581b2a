import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPieces, mostWeight, oddsOf, prizeAt, type WeighedPrize } from '../../../src/domain/lottery/lottery-prize.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const prize = (id: string, left: number, weight = 1): WeighedPrize => ({ id, left, weight });
const piece = fc.record({ left: fc.nat(mostPieces), weight: fc.integer({ min: 1, max: mostWeight }) });
const somePrizes = fc.array(piece, { maxLength: 20 }).map((list) => list.map((one, at) => ({ ...one, id: String(at + 1) })));
const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

/** Of so many degrees of freedom: χ² is above it once in ten thousand times. */
const chiSquareLimit: Readonly<Record<number, number>> = { 3: 21.11, 4: 23.51 };

describe('the odds', () => {
  it.each([
    [
      [prize('a', 10), prize('b', 60), prize('c', 330), prize('d', 600), prize('e', 1000)],
      ['0.5', '3', '16.5', '30', '50'],
    ],
    [
      [prize('a', 1, 3), prize('b', 1, 1)],
      ['75', '25'],
    ],
    [
      [prize('a', 0, 9), prize('b', 5)],
      ['0', '100'],
    ],
    [
      [prize('a', 1), prize('b', 1_000_000)],
      ['<0.01', '100'],
    ],
    [
      [prize('a', 1), prize('b', 2)],
      ['33.33', '66.67'],
    ],
    [[prize('a', 0)], ['0']],
  ])('of %j are %j per cent', (prizes, odds) => {
    expect(oddsOf(prizes)).toEqual(odds);
  });

  it('add up to all but for rounding, while anything is left', () => {
    fc.assert(
      fc.property(
        somePrizes.filter((prizes) => prizes.some(({ left }) => left > 0)),
        (prizes) => {
          const sum = oddsOf(prizes).reduce((total, odds) => total + Number(odds.replace('<', '')), 0);
          expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.01 * prizes.length + 1e-6);
        },
      ),
    );
  });

  it('are those at which prizes are drawn: χ² over 100,000 draws of a fixed seed', () => {
    const prizes = [prize('a', 10), prize('b', 60), prize('c', 330), prize('d', 600), prize('e', 250, 4)];
    const drawn = new Map<string, number>();
    const draws = 100_000;
    for (let number = 1; number <= draws; number += 1) {
      const pick = prizeAt(prizes, hash(`5eed ${number} 0`));
      if (pick.code === 'prize') drawn.set(pick.prize.id, (drawn.get(pick.prize.id) ?? 0) + 1);
    }
    const total = prizes.reduce((sum, { left, weight }) => sum + left * weight, 0);
    const chiSquare = prizes.reduce((sum, { id, left, weight }) => {
      const expected = (draws * left * weight) / total;
      return sum + ((drawn.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect([...drawn.values()].reduce((sum, count) => sum + count, 0)).toBe(draws);
    expect(chiSquare).toBeLessThan(chiSquareLimit[prizes.length - 1] ?? 0);
  });
});

describe('a digest', () => {
  it('draws one and the same prize, one of which something is left', () => {
    fc.assert(
      fc.property(somePrizes, digest, (prizes, hex) => {
        const pick = prizeAt(prizes, hex);
        expect(prizeAt(prizes, hex)).toEqual(pick);
        if (pick.code === 'prize') expect(pick.prize.left).toBeGreaterThan(0);
        else expect(pick.code === 'gone').toBe(prizes.every(({ left }) => left === 0));
      }),
    );
  });

  it('beyond the greatest multiple of the weights draws again, so that no prize is favoured', () => {
    const three = [prize('a', 1), prize('b', 1), prize('c', 1)];
    // 2^256 leaves 1 when divided by 3: the last value of all is the rest.
    expect(prizeAt(three, 'f'.repeat(64))).toEqual({ code: 'again' });
    expect(prizeAt(three, `${'f'.repeat(63)}e`)).toMatchObject({ code: 'prize', prize: { id: 'c' } });
    expect(prizeAt([prize('a', 1), prize('b', 1)], 'f'.repeat(64))).toMatchObject({ code: 'prize', prize: { id: 'b' } });
  });

  it('falls on a prize for exactly its share of the values', () => {
    const prizes = [prize('a', 2, 3), prize('b', 0, 7), prize('c', 1, 2)];
    const drawn = Array.from({ length: 8 }, (_, value) => prizeAt(prizes, value.toString(16).padStart(64, '0')));
    expect(drawn.map((pick) => (pick.code === 'prize' ? pick.prize.id : pick.code)).join('')).toBe('aaaaaacc');
  });
});
