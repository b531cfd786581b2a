import { expect, it } from 'vitest';
import { lifeOf } from '../../src/demo/order/demo-order-life.ts';
import { demoOrderPlans } from '../../src/demo/order/order-plans.ts';

it('nothing in the life of a demo order is ahead of the hour at which the shop first starts', () => {
  const midnight = Date.UTC(2026, 10, 22, 16);
  const hours = Array.from({ length: 48 }, (_, half) => new Date(midnight + half * 1_800_000));
  for (const now of hours) {
    for (const [shop, plans] of Object.values(demoOrderPlans).entries()) {
      for (const plan of plans) {
        const { events, tracks, status } = lifeOf(plan, shop, now);
        expect([...events, ...tracks].filter(({ at }) => at > now)).toEqual([]);
        expect(tracks.length > 0).toBe(status === 'shipped' || status === 'completed');
      }
    }
  }
});
