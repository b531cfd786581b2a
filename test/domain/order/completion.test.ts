import { expect, it } from 'vitest';
import { completesAt, isCompletionDue } from '../../../src/domain/order/completion.ts';

const handedOver = 1_800_000_000;
const day = 86_400;
const shipped = { state: 'shipped', deliveredAt: handedOver, hasEphedrine: false, hasOpenCase: false } as const;

it.each([
  ['a second before', shipped, 10, 10 * day - 1, false],
  ['at the moment itself', shipped, 10, 10 * day, true],
  ['long after', shipped, 10, 400 * day, true],
  ['as soon as the setting says', shipped, 1, day, true],
  ['a second before what the setting says', shipped, 1, day - 1, false],
])('an order that was handed over: %s', (_, order, days, seconds, isDue) => {
  expect(completesAt(order, days)).toBe(handedOver + days * day);
  expect(isCompletionDue(order, days, handedOver + seconds)).toBe(isDue);
});

it.each([
  ['that nobody has said to be handed over', { ...shipped, deliveredAt: null }],
  ['with ephedrine, which only its receipt completes', { ...shipped, hasEphedrine: true }],
  ['with an open case of after-sales', { ...shipped, hasOpenCase: true }],
  ['that was not paid', { ...shipped, state: 'unpaid' as const }],
  ['that was not sent', { ...shipped, state: 'paid' as const }],
  ['that is completed', { ...shipped, state: 'completed' as const }],
  ['that was cancelled', { ...shipped, state: 'cancelled' as const }],
])('an order %s never completes by itself', (_, order) => {
  expect(completesAt(order, 10)).toBeNull();
  expect(isCompletionDue(order, 10, handedOver + 1000 * day)).toBe(false);
});
