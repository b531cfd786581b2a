import { describe, expect, it } from 'vitest';
import { afterSalesStates } from '../../../src/domain/after-sales/after-sales-state.ts';
import { feedOfCase, feedOfOrder } from '../../../src/domain/feed/told-feeds.ts';
import { orderStates, orderTransitions } from '../../../src/domain/order/order-state.ts';

describe('what the ERP is told (R55)', () => {
  it.each([
    ['unpaid', 'paid', 'orders'],
    ['awaiting-transfer', 'paid', 'orders'],
    ['grouping', 'paid', 'orders'],
    ['paid', 'paid', null],
    ['paid', 'shipped', null],
    ['paid', 'cancelled', 'cancellations'],
    ['grouping', 'cancelled', null],
    ['unpaid', 'cancelled', null],
    ['unpaid', 'grouping', null],
    ['shipped', 'completed', null],
  ] as const)('of an order that goes from %s to %s: %s', (from, to, feed) => {
    expect(feedOfOrder(from, to)).toBe(feed);
  });

  it('is never a cancellation of an order that it was not told of', () => {
    // Of every way through the states: a cancellation follows an order, and at most one of each is told.
    const walk = (state: (typeof orderStates)[number], told: readonly string[], depth: number): void => {
      expect(told).toEqual(['orders', 'cancellations'].slice(0, told.length));
      if (depth === 0) return;
      for (const { from, to } of Object.values(orderTransitions))
        if (from.includes(state)) walk(to, [...told, ...[feedOfOrder(state, to)].filter((feed) => feed !== null)], depth - 1);
    };
    walk('unpaid', [], 7);
  });

  it('of a case is what was agreed, and of a short delivery what it gave back', () => {
    const told = (begunBy: 'buyer' | 'shop') => afterSalesStates.filter((state) => feedOfCase(begunBy, state) !== null);
    expect(told('buyer')).toEqual(['agreed', 'sent-back', 'received', 'refunded', 'replaced']);
    expect(told('shop')).toEqual(['refunded']);
    expect([feedOfCase('buyer', 'refunded'), feedOfCase('shop', 'refunded')]).toEqual(['returns', 'cancellations']);
  });
});
