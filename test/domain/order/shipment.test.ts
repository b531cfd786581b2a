import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortUnits } from '../../../src/domain/order/short-delivery.ts';
import { isAllShipped, isHandedOver, shipmentAmounts, shipmentUnits, toShip } from '../../../src/domain/order/shipment.ts';

const held = [
  { lineId: 1, batchId: 11, count: 6 },
  { lineId: 1, batchId: 12, count: 4 },
  { lineId: 2, batchId: 21, count: 3 },
];

describe('a shipment (R60)', () => {
  it('takes everything without names, and of named lines what expires first', () => {
    expect(shipmentUnits(held, null)).toEqual({
      ok: true,
      value: [
        { lineId: 1, batchId: 11, units: 6 },
        { lineId: 1, batchId: 12, units: 4 },
        { lineId: 2, batchId: 21, units: 3 },
      ],
    });
    expect(shipmentUnits(held, [{ lineId: 1, units: 8 }])).toEqual({
      ok: true,
      value: [
        { lineId: 1, batchId: 11, units: 6 },
        { lineId: 1, batchId: 12, units: 2 },
      ],
    });
  });

  it.each([
    ['more than remains', [{ lineId: 2, units: 4 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['none of a line', [{ lineId: 2, units: 0 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['a part of a unit', [{ lineId: 2, units: 0.5 }], { code: 'not-that-many', lineId: 2, most: 3 }],
    ['a line that holds nothing', [{ lineId: 3, units: 1 }], { code: 'unknown-line', lineId: 3 }],
    [
      'a line twice',
      [
        { lineId: 2, units: 1 },
        { lineId: 2, units: 1 },
      ],
      { code: 'twice', lineId: 2 },
    ],
    ['nothing', [], { code: 'nothing' }],
  ])('refuses %s', (_what, part, refusal) => {
    expect(shipmentUnits(held, part)).toEqual({ ok: false, refusal });
  });

  it('refuses everything of an order that holds nothing any more', () => {
    expect(shipmentUnits([], null)).toEqual({ ok: false, refusal: { code: 'nothing' } });
    expect(shipmentUnits([{ lineId: 1, batchId: 11, count: 0 }], null)).toEqual({ ok: false, refusal: { code: 'nothing' } });
  });

  it.each([
    [[{ ordered: 5, reduced: 0, shipped: 0 }], [5], false],
    [[{ ordered: 5, reduced: 0, shipped: 3 }], [2], false],
    [[{ ordered: 5, reduced: 2, shipped: 3 }], [0], true],
    [[{ ordered: 5, reduced: 0, shipped: 5 }], [0], true],
    // Nothing left: it is given back whole (R20), and not shipped.
    [[{ ordered: 5, reduced: 5, shipped: 0 }], [0], false],
    [
      [
        { ordered: 5, reduced: 0, shipped: 5 },
        { ordered: 1, reduced: 0, shipped: 0 },
      ],
      [0, 1],
      false,
    ],
    [
      [
        { ordered: 5, reduced: 0, shipped: 5 },
        { ordered: 1, reduced: 1, shipped: 0 },
      ],
      [0, 0],
      true,
    ],
  ])('%j leaves %j to send', (lines, rest, isAll) => {
    expect(lines.map(toShip)).toEqual(rest);
    expect(isAllShipped(lines)).toBe(isAll);
  });

  it('is followed by the handover of the order once all arrived, and not before the last one left', () => {
    expect(isHandedOver('shipped', [1, 2])).toBe(true);
    expect(isHandedOver('shipped', [1, null])).toBe(false);
    expect(isHandedOver('paid', [1])).toBe(false);
    expect(isHandedOver('shipped', [])).toBe(false);
  });

  const heldUnits = fc.array(fc.record({ lineId: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  const batched = (rows: readonly { lineId: number; count: number }[]) => rows.map((row, at) => ({ ...row, batchId: 100 + at }));
  const left = (rows: ReturnType<typeof batched>, gone: readonly { lineId: number; batchId: number; units: number }[]) =>
    rows
      .map((row) => ({ ...row, count: row.count - gone.reduce((sum, one) => (one.batchId === row.batchId ? sum + one.units : sum), 0) }))
      .filter(({ count }) => count > 0);

  it('ends, in whatever parts and reductions, where one shipment would: all that was ordered left or was reduced, nothing more', () => {
    const acts = fc.array(
      fc.record({
        kind: fc.constantFrom('ship', 'reduce'),
        lineId: fc.integer({ min: 1, max: 4 }),
        units: fc.integer({ min: 1, max: 25 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(heldUnits, acts, (rows, some) => {
        const all = batched(rows);
        let rest = all;
        const [sent, short] = [new Map<number, number>(), new Map<number, number>()];
        const count = (of: Map<number, number>, gone: readonly { batchId: number; units: number }[]) => {
          for (const { batchId, units } of gone) of.set(batchId, (of.get(batchId) ?? 0) + units);
        };
        const sum = (of: Map<number, number>) => [...of.values()].reduce((one, other) => one + other, 0);
        for (const { kind, lineId, units } of some) {
          const there = rest.filter((row) => row.lineId === lineId).reduce((many, row) => many + row.count, 0);
          const outcome = kind === 'ship' ? shipmentUnits(rest, [{ lineId, units }]) : shortUnits(rest, [{ lineId, units }], sum(sent));
          if (units > there) expect(outcome.ok).toBe(false);
          if (!outcome.ok) continue;
          count(kind === 'ship' ? sent : short, outcome.value);
          rest = left(rest, outcome.value);
        }
        const last = shipmentUnits(rest, null);
        expect(last.ok).toBe(rest.length > 0);
        if (last.ok) count(sent, last.value);
        for (const { batchId, count: units } of all) expect((sent.get(batchId) ?? 0) + (short.get(batchId) ?? 0)).toBe(units);
        const lines = [...new Set(all.map(({ lineId }) => lineId))].map((lineId) => {
          const of = all.filter((row) => row.lineId === lineId);
          const many = (units: (row: (typeof of)[number]) => number) => of.reduce((one, row) => one + units(row), 0);
          return {
            ordered: many(({ count: units }) => units),
            reduced: many(({ batchId }) => short.get(batchId) ?? 0),
            shipped: many(({ batchId }) => sent.get(batchId) ?? 0),
          };
        });
        expect(isAllShipped(lines)).toBe(true);
      }),
    );
  });

  it('carries its part of the amount of a line: all parts are the whole, and later ones change no earlier one', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }),
        (amount, parts) => {
          const ordered = parts.reduce((sum, units) => sum + units, 0);
          fc.pre(ordered > 0);
          const amounts = shipmentAmounts(amount, ordered, parts);
          expect(amounts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
          expect(shipmentAmounts(amount, ordered, parts.slice(0, 2))).toEqual(amounts.slice(0, 2));
          expect(amounts.every((part) => part >= 0n)).toBe(true);
        },
      ),
    );
  });
});
