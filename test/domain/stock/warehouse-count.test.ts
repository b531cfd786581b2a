import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCount, availableOf, type GoodsCount, type HeldBatch } from '../../../src/domain/stock/warehouse-count.ts';

const today = '2026-12-01';
const batch = (number: string, more: Partial<HeldBatch> = {}): HeldBatch => ({
  ...{ id: number.charCodeAt(0), number, madeOn: null, expiresOn: null, stock: 0, setAside: 0, isStopped: false, reserved: 0 },
  ...more,
});
const counts = (batches: GoodsCount['batches'], isWhole = false): GoodsCount => ({ batches, total: null, isWhole });
const together = (total: number): GoodsCount => ({ batches: [], total, isWhole: false });
/** `A 5`, `B 0+3` (for sale + set aside). */
const said = (changed: readonly HeldBatch[]) =>
  changed.map(({ number, stock, setAside }) => `${number} ${stock}${setAside > 0 ? `+${setAside}` : ''}`);

describe('what the warehouse counted (R53)', () => {
  it.each([
    [10, 0, 10],
    [10, 4, 6],
    [3, 4, 0],
  ])('of %i, with %i held by orders, %i are for sale', (counted, reserved, available) => {
    expect(availableOf(counted, reserved)).toBe(available);
  });

  it('holds for the named batches; the others stay in a partial feed and are empty in a full one', () => {
    const held = [batch('A', { stock: 5, reserved: 2 }), batch('B', { stock: 7, reserved: 1 })];
    expect(said(afterCount(held, counts([{ number: 'A', counted: 9 }]), today).changed)).toEqual(['A 7']);
    expect(said(afterCount(held, counts([{ number: 'A', counted: 9 }], true), today).changed)).toEqual(['A 7', 'B 0']);
    expect(afterCount(held, counts([{ number: 'A', counted: 1 }], true), today)).toMatchObject({ missing: 2 });
  });

  it('makes a batch that nobody knows, unless it is empty', () => {
    expect(afterCount([], counts([{ number: 'A', counted: 4, expiresOn: '2027-01-01' }]), today).changed).toEqual([
      batch('A', { id: null, stock: 4, expiresOn: '2027-01-01' }),
    ]);
    expect(afterCount([], counts([{ number: 'A', counted: 0 }]), today).changed).toEqual([]);
    expect(said(afterCount([], together(3), today).changed)).toEqual([' 3']);
  });

  it('keeps what was stopped aside, and sells nothing that expired', () => {
    const held = [batch('A', { isStopped: true, setAside: 3, reserved: 1 }), batch('B', { stock: 2, expiresOn: '2026-11-30' })];
    const told = counts([
      { number: 'A', counted: 9 },
      { number: 'B', counted: 9 },
    ]);
    expect(said(afterCount(held, told, today).changed)).toEqual(['A 0+8', 'B 0']);
    expect(afterCount(held, together(6), today)).toMatchObject({ unplaced: 6, changed: [{ number: 'B', stock: 0 }] });
  });

  it('divides what was counted together: what is missing leaves the batch that expires first', () => {
    const held = [batch('A', { stock: 5, expiresOn: '2027-01-01', reserved: 2 }), batch('B', { stock: 5, expiresOn: '2028-01-01' })];
    expect(said(afterCount(held, together(9), today).changed)).toEqual(['A 2']);
    expect(said(afterCount(held, together(20), today).changed)).toEqual(['B 13']);
  });

  const someBatch = fc.record({
    ...{ number: fc.constantFrom('A', 'B', 'C', 'D'), stock: fc.nat(50), setAside: fc.constant(0), reserved: fc.nat(20) },
    ...{ id: fc.nat(99), madeOn: fc.constant(null), isStopped: fc.boolean() },
    expiresOn: fc.constantFrom(null, '2026-11-01', '2027-01-01', '2028-01-01'),
  });
  const shop = fc
    .uniqueArray(someBatch, { selector: ({ number }) => number })
    .map((all) => all.map((one, id) => (one.isStopped ? { ...one, id, stock: 0, setAside: one.stock } : { ...one, id })));
  const anyCount = fc.oneof(
    fc.record({ batches: fc.constant([]), total: fc.nat(200), isWhole: fc.constant(false) }),
    fc.record({
      batches: fc.uniqueArray(fc.record({ number: fc.constantFrom('A', 'B', 'E'), counted: fc.nat(60) }), {
        selector: ({ number }) => number,
      }),
      total: fc.constant(null),
      isWhole: fc.boolean(),
    }),
  );
  const merged = (held: readonly HeldBatch[], changed: readonly HeldBatch[]): HeldBatch[] => {
    const fresh = changed.map((one, at) => (one.id === null ? { ...one, id: 1_000 + at } : one));
    return [
      ...held.map((one) => fresh.find(({ number }) => number === one.number) ?? one),
      ...fresh.filter(({ id }) => (id ?? 0) >= 1_000),
    ];
  };

  it('counted again changes nothing, also after orders that took and left some meanwhile', () => {
    fc.assert(
      fc.property(shop, anyCount, fc.nat(5), (held, count, taken) => {
        const after = merged(held, afterCount(held, count, today).changed);
        expect(afterCount(after, count, today).changed).toEqual([]);
        // An order takes units of one batch: they move from what is for sale to what is held.
        const one = after.find(({ stock }) => stock >= taken);
        const moved = after.map((each) => (each === one ? { ...each, stock: each.stock - taken, reserved: each.reserved + taken } : each));
        const isShort = afterCount(held, count, today).missing > 0;
        if (!isShort) expect(afterCount(moved, count, today).changed).toEqual([]);
      }),
    );
  });

  it('never has more for sale than was counted without what is held, and the records say so', () => {
    fc.assert(
      fc.property(shop, anyCount, (held, count) => {
        const { changed, records } = afterCount(held, count, today);
        const after = merged(held, changed);
        for (const { number, counted, reserved, available } of records) {
          expect(available).toBeLessThanOrEqual(Math.max(0, counted - reserved));
          const these = number === null ? after.filter(({ isStopped }) => !isStopped) : after.filter((one) => one.number === number);
          expect(these.reduce((sum, { stock, setAside }) => sum + stock + setAside, 0)).toBe(available);
        }
      }),
    );
  });
});
