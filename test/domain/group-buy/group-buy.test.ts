import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBuyState, leaveObstacle, tallyAfter } from '../../../src/domain/group-buy/group-buy.ts';
import { quantityRefusal } from '../../../src/domain/group-buy/join-quantity.ts';

const nothing: Parameters<typeof tallyAfter>[0] = { joined: 0, isReached: false };

describe('a group-buy', () => {
  it.each([
    ['announced', nothing, 100, 'announced'],
    ['running', nothing, 100, 'gathering'],
    ['running', { joined: 60, isReached: true }, 40, 'reached'],
    ['running', { joined: 100, isReached: true }, 0, 'full'],
    ['ended', { joined: 60, isReached: true }, 40, 'succeeded'],
    ['ended', { joined: 40, isReached: false }, 60, 'failed'],
    ['stopped', { joined: 40, isReached: false }, 60, 'failed'],
    ['stopped', { joined: 60, isReached: true }, 40, 'succeeded'],
  ] as const)('that is %s with %j and %i left is %3$s', (activity, tally, left, state) => {
    expect(groupBuyState(activity, tally, left)).toBe(state);
  });

  it.each([
    [false, 7199, 'too-late'],
    [false, 7200, 'too-late'], // until two hours before the end, which are no longer in it
    [false, 7201, null],
    [true, 86_400, 'reached'],
  ] as const)('reached: %s, left with %i seconds to go: %s', (isReached, seconds, obstacle) => {
    expect(leaveObstacle({ isReached, endsAt: 1_000_000 }, 1_000_000 - seconds)).toBe(obstacle);
  });

  it('has never more than the largest quantity, nor a shop more than its own, and its joined units are those paid and not given back', () => {
    const command = fc.record({
      kind: fc.constantFrom('take', 'pay', 'drop', 'leave'),
      shop: fc.nat(4),
      units: fc.integer({ min: -1, max: 40 }),
      at: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (commands, target) => {
        const terms = { target, most: Math.max(target, 80), least: 5, mostEach: 35, step: 5 };
        let tally = nothing;
        const orders: { shop: number; units: number; state: 'unpaid' | 'paid' | 'gone' }[] = [];
        const unitsOf = (chosen: (order: (typeof orders)[number]) => boolean) =>
          orders.filter(chosen).reduce((sum, { units }) => sum + units, 0);
        for (const { kind, shop, units, at } of commands) {
          const order = orders[at % Math.max(1, orders.length)];
          const held = unitsOf(({ state }) => state !== 'gone');
          if (kind === 'take') {
            const room = { own: unitsOf((one) => one.shop === shop && one.state !== 'gone'), left: terms.most - held, stock: 1000 };
            if (quantityRefusal(terms, room, units) === null) orders.push({ shop, units, state: 'unpaid' });
          } else if (kind === 'pay' && order?.state === 'unpaid') {
            order.state = 'paid';
            tally = tallyAfter(tally, { kind: 'paid', units: order.units }, terms);
          } else if (kind === 'drop' && order?.state === 'unpaid') order.state = 'gone';
          else if (kind === 'leave' && order?.state === 'paid' && leaveObstacle({ ...tally, endsAt: 10_000 }, 0) === null) {
            order.state = 'gone';
            tally = tallyAfter(tally, { kind: 'back', units: order.units }, terms);
          }
          expect(tally.joined).toBe(unitsOf(({ state }) => state === 'paid'));
          expect(unitsOf(({ state }) => state !== 'gone')).toBeLessThanOrEqual(terms.most);
          for (const each of [0, 1, 2, 3, 4])
            expect(unitsOf((one) => one.shop === each && one.state !== 'gone')).toBeLessThanOrEqual(terms.mostEach);
          // Who is in a group that reached its target stays in it.
          expect(tally.isReached).toBe(tally.joined >= target);
        }
      }),
    );
  });
});
