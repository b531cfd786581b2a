import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostWebhookTries, webhookPause } from '../../../src/domain/feed/webhook-pauses.ts';

it.each([
  [1, 10],
  [2, 30],
  [3, 90],
  [7, 7_290],
  [8, 10_800],
  [mostWebhookTries, 10_800],
])('after try %i a delivery waits %i seconds', (tries, seconds) => {
  expect(webhookPause(tries, 0.5)).toBe(seconds);
});

it('spreads pauses by a quarter, and never shortens the next one below the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mostWebhookTries - 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const pause = webhookPause(tries, chance);
      expect(Math.abs(pause / webhookPause(tries, 0.5) - 1)).toBeLessThanOrEqual(0.25 + 1e-9);
      expect(webhookPause(tries + 1, chance)).toBeGreaterThanOrEqual(pause);
    }),
  );
});

it('gives up after more than a day, and less than two', () => {
  const hours =
    Array.from({ length: mostWebhookTries - 1 }, (_, at) => webhookPause(at + 1, 0.5)).reduce((sum, pause) => sum + pause) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(48);
});
