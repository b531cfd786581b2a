import { describe, expect, it } from 'vitest';
import { unpaidRefusal } from '../../../src/domain/order/unpaid-orders.ts';

describe('what a buyer may hold unpaid', () => {
  const bounds = { orders: 3, units: 100 };
  it.each([
    [{ orders: 0, units: 0 }, 100, null],
    [{ orders: 0, units: 0 }, 101, { code: 'units', most: 100, left: 100 }],
    [{ orders: 2, units: 99 }, 1, null],
    [{ orders: 2, units: 99 }, 2, { code: 'units', most: 100, left: 1 }],
    [{ orders: 3, units: 3 }, 1, { code: 'orders', most: 3 }],
    // The setting was lowered meanwhile.
    [{ orders: 2, units: 500 }, 1, { code: 'units', most: 100, left: 0 }],
  ])('%o and %i more: %o', (open, units, refusal) => {
    expect(unpaidRefusal(open, units, bounds)).toEqual(refusal);
  });
});
