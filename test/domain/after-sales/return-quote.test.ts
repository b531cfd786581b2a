import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { giftsDue, quoteReturn, type ReturnableLine, type ReturnableOrder } from '../../../src/domain/after-sales/return-quote.ts';
import { fromFen, money, noMoney, toFen } from '../../../src/domain/shared/money.ts';

// Hundreds of random orders: time enough on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const line = (id: number, share: bigint, units: number, given: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id,
  share: fromFen(share),
  units,
  returned: 0,
  refunded: noMoney,
  gift: null,
  gifts: 0,
  ...given,
});
const orderOf = (lines: readonly ReturnableLine[], freight: bigint, earned = 0): ReturnableOrder => ({
  lines,
  freight: fromFen(freight),
  captured: lines.reduce((sum, { share }) => sum.plus(share), fromFen(freight)),
  points: { earned, takenBack: 0, balance: earned },
});

/** The order once a return has been paid. */
function afterReturn(order: ReturnableOrder, returned: readonly { lineId: number; units: number }[]) {
  const quote = quoteReturn(order, returned);
  if (!quote.ok) throw new Error(JSON.stringify(quote.refusal));
  const { lines, points, total } = quote.value;
  const next: ReturnableOrder = {
    ...order,
    lines: order.lines.map((one) => {
      const quoted = lines.find(({ lineId }) => lineId === one.id);
      return quoted === undefined ? one : { ...one, returned: quoted.after, refunded: one.refunded.plus(quoted.refund) };
    }),
    points: { earned: order.points.earned, takenBack: order.points.takenBack + points, balance: order.points.balance - points },
  };
  return { next, quote: quote.value, total };
}

/** Lines with their shares, and an order in which their units come back, cut anywhere. */
const returns = fc
  .array(fc.record({ share: fc.bigInt({ min: 0n, max: 10n ** 9n }), units: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((lines) => {
    const units = lines.flatMap(({ units: count }, at) => Array.from({ length: count }, () => at + 1));
    return fc.record({
      lines: fc.constant(lines),
      way: fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
      cuts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: units.length, maxLength: units.length }),
      freight: fc.bigInt({ min: 0n, max: 5000n }),
      earned: fc.integer({ min: 0, max: 100_000 }),
    });
  });

describe('returns of an order', () => {
  it('cut in any way give back what R23 says after each, never more than was captured, and with the last unit all', () => {
    fc.assert(
      fc.property(returns, ({ lines, way, cuts, freight, earned }) => {
        let order = orderOf(
          lines.map(({ share, units }, at) => line(at + 1, share, units)),
          freight,
          earned,
        );
        let back = noMoney;
        for (let at = 0, cut = 0; at < way.length; cut += 1) {
          const piece = way.slice(at, at + (cuts[cut] ?? 1));
          at += piece.length;
          const named = [...new Set(piece)].map((lineId) => ({ lineId, units: piece.filter((id) => id === lineId).length }));
          const { next, quote, total } = afterReturn(order, named);
          back = back.plus(total);
          expect(back.lte(order.captured)).toBe(true);
          for (const one of next.lines) expect(toFen(one.refunded)).toBe((toFen(one.share) * BigInt(one.returned)) / BigInt(one.units));
          expect(quote.isWhole).toBe(at >= way.length);
          expect(quote.freight.eq(quote.isWhole ? order.freight : noMoney)).toBe(true);
          const kept = toFen(order.captured) - toFen(back);
          const stays = toFen(order.captured) === 0n ? 0n : (BigInt(earned) * kept) / toFen(order.captured);
          expect(next.points.earned - next.points.takenBack).toBe(Number(stays));
          order = next;
        }
        expect(back.eq(order.captured)).toBe(true);
        expect(order.points.takenBack).toBe(earned);
      }),
      { numRuns: 400 },
    );
  });

  it('never take more points than the buyer has', () => {
    const order = orderOf([line(1, 1000n, 2)], 0n, 10);
    const quote = quoteReturn({ ...order, points: { ...order.points, balance: 3 } }, [{ lineId: 1, units: 2 }]);
    expect(quote.ok && quote.value.points).toBe(3);
  });

  it.each([
    // ten bought, one given for every three: three gifts
    [1, 0], // nine left: three rounds still
    [2, 1], // eight left: two rounds
    [10, 3],
  ])('of %i units ask for %i gifts back (R18)', (units, gifts) => {
    const quote = quoteReturn(orderOf([line(1, 1000n, 10, { gift: { every: 3, give: 1 }, gifts: 3 })], 0n), [{ lineId: 1, units }]);
    expect(quote.ok && quote.value.lines[0]?.gifts).toBe(gifts);
  });

  it.each([
    ['return', 2],
    ['refund', 0], // nothing is sent back
    ['replacement', 0], // the quantity stays
  ] as const)('by %s bring %i of 2 gifts along (R34)', (kind, gifts) => {
    expect(giftsDue(kind, { gifts: 2 })).toBe(gifts);
  });

  it('ask gifts back in proportion where their rule was not kept', () => {
    const quote = quoteReturn(orderOf([line(1, 1000n, 10, { gifts: 3 })], 0n), [{ lineId: 1, units: 5 }]);
    expect(quote.ok && quote.value.lines[0]?.gifts).toBe(2);
  });

  it('of more than is left are refused with what is', () => {
    expect(quoteReturn(orderOf([line(1, 1000n, 3, { returned: 2, refunded: money('6.66') })], 0n), [{ lineId: 1, units: 2 }])).toEqual({
      ok: false,
      refusal: { lineId: 1, units: 1 },
    });
  });
});
