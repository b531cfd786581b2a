import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRest, checkShipment, missingUnits } from '../../../../src/application/desk/order/order-drafts.ts';
import { orderAddress, orderQuestion } from '../../../../src/application/desk/order/shown-order.ts';
import type { DeskOrder } from '../../../../src/application/desk/order/shown-order.ts';

const orderOf = (lines: readonly { readonly place: number; readonly rest: number; readonly short: number }[]) =>
  ({ lines }) as unknown as DeskOrder;
const order = orderOf([
  { place: 1, rest: 60, short: 0 },
  { place: 2, rest: 0, short: 3 },
  { place: 3, rest: 180, short: 40 },
]);

describe('what is typed about an order', () => {
  it('counts what is missing in all, as the server does: what was reduced before is in it', () => {
    expect(missingUnits(order, allRest(order))).toEqual([]);
    expect(missingUnits(order, { 1: '60', 3: '170' })).toEqual([{ place: 3, units: 50 }]);
    expect(missingUnits(order, { 1: '0', 3: '180' })).toEqual([{ place: 1, units: 60 }]);
  });

  it.each(['', '-1', '1.5', '61', '1e1', '六十', ' '])('takes no %o for units', (text) => {
    expect(missingUnits(order, { 1: text, 3: '180' })).toBeNull();
    expect(checkShipment(order, { carrier: '', trackingNumber: '', send: { 1: text, 3: '180' }, batches: [] }).ok).toBe(false);
  });

  it('sends all without naming lines, and parts by their places', () => {
    const shipment = (send: Record<number, string>) =>
      checkShipment(order, { carrier: ' 顺丰 ', trackingNumber: 'SF1', send, batches: [] });
    expect(shipment({ 1: '60', 3: '180' })).toMatchObject({ ok: true, value: { carrier: '顺丰', part: null } });
    expect(shipment({ 1: '0', 3: '20' })).toMatchObject({ ok: true, value: { part: [{ place: 3, units: 20 }] } });
    expect(shipment({ 1: '0', 3: '0' })).toEqual({ ok: false, refusal: { whole: '没有要发的商品' } });
  });

  it('takes a batch with its number and units, and with both days or none', () => {
    const shipment = (batch: object) =>
      checkShipment(order, {
        ...{ carrier: '', trackingNumber: '', send: allRest(order) },
        batches: [{ goodsId: '7', number: '', units: '', madeOn: '', expiresOn: '', ...batch }],
      });
    expect(shipment({})).toMatchObject({ ok: true, value: { batches: [] } });
    expect(shipment({ number: 'A1', units: '60' })).toMatchObject({ ok: true, value: { batches: [{ number: 'A1', units: 60 }] } });
    expect(shipment({ number: 'A1', units: '60', madeOn: '2026-05-01', expiresOn: '2029-04-30' }).ok).toBe(true);
    for (const batch of [
      { number: 'A1' },
      { units: '60' },
      { number: 'A1', units: '0' },
      { number: 'A1', units: '60', madeOn: '2026-05-01' },
    ])
      expect(shipment(batch).ok).toBe(false);
    expect(shipment({ number: 'A1', units: '60', madeOn: '2026-02-30', expiresOn: '2029-04-30' }).ok).toBe(false);
  });
});

describe('the address of a list', () => {
  it('says what is asked, whatever it is', () => {
    const question = fc.record({
      tab: fc.constantFrom('unpaid' as const, 'paid' as const, 'all' as const),
      notice: fc.constantFrom('' as const, 'late' as const, 'cold' as const),
      from: fc.constantFrom('', '2026-11-01'),
      until: fc.constantFrom('', '2026-11-30'),
      buyer: fc.constantFrom('', '17'),
      isNewestFirst: fc.boolean(),
      page: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(question, (one) => {
        expect(orderQuestion(new URL(orderAddress(one), 'http://desk').searchParams)).toEqual(one);
      }),
    );
  });

  it.each(['tab=x&notice=y&page=-1', 'page=1.5&from=morgen', ''])('reads %o as the usual list', (text) => {
    expect(orderAddress(orderQuestion(new URLSearchParams(text)))).toBe('/desk/orders');
  });
});
