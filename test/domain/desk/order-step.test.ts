import { expect, it } from 'vitest';
import { orderStep, type OrderStep } from '../../../src/domain/desk/order-step.ts';

const facts = { approval: 'not-needed', blockedLines: 0, isPrinted: false, hasLeftInPart: false, hasArrived: false } as const;

it.each<[OrderStep, Partial<Parameters<typeof orderStep>[0]>]>([
  ['pay', { state: 'unpaid' }],
  ['approve', { state: 'unpaid', approval: 'waiting' }],
  ['match-transfer', { state: 'awaiting-transfer' }],
  ['fill-group', { state: 'grouping', blockedLines: 1 }],
  ['pick', { state: 'paid' }],
  ['ship', { state: 'paid', isPrinted: true }],
  ['ship-rest', { state: 'paid', isPrinted: true, hasLeftInPart: true }],
  // What cannot leave comes before all else: nobody packs for nothing (R62).
  ['swap-batches', { state: 'paid', isPrinted: true, hasLeftInPart: true, blockedLines: 1 }],
  ['arrive', { state: 'shipped' }],
  ['confirm', { state: 'shipped', hasArrived: true }],
  ['none', { state: 'completed', hasArrived: true }],
  ['none', { state: 'cancelled', blockedLines: 2 }],
])('the next step is %s for %o', (step, of) => {
  expect(orderStep({ ...facts, state: 'paid', ...of })).toBe(step);
});
