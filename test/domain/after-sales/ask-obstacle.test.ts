import { expect, it } from 'vitest';
import { askObstacle } from '../../../src/domain/after-sales/ask-obstacle.ts';

const at = 1_800_000_000;

it.each([
  ['unpaid', null, null, 'not-delivered'],
  ['paid', null, null, 'not-delivered'],
  ['paid', at, null, null],
  ['paid', at, 'owed', 'receipt-owed'],
  ['grouping', at, null, 'not-delivered'],
  ['shipped', null, null, 'not-delivered'],
  ['shipped', at, null, null],
  ['completed', at, null, null],
  ['completed', null, null, 'not-delivered'],
  ['cancelled', at, null, 'cancelled'],
  ['cancelled', null, 'void', 'cancelled'],
  ['shipped', at, 'owed', 'receipt-owed'],
  ['completed', at, 'confirmed', null],
  ['shipped', null, 'owed', 'not-delivered'],
] as const)('an order that is %s, of which a parcel arrived %s, its receipt %s: %s (R34)', (state, deliveredAt, receipt, obstacle) => {
  expect(askObstacle({ state, hasArrived: deliveredAt !== null, receipt })).toBe(obstacle);
});
