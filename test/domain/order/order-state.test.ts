import { describe, expect, it } from 'vitest';
import {
  awaitsMoney,
  nextOrderState,
  type OrderActor,
  orderStates as states,
  possibleOrderEvents,
} from '../../../src/domain/order/order-state.ts';

const actors: readonly OrderActor[] = ['buyer', 'shop', 'system'];

describe('an order', () => {
  it.each([
    ['unpaid', ['await-transfer', 'pay', 'join', 'cancel']],
    ['awaiting-transfer', ['pay', 'join', 'cancel']],
    ['grouping', ['leave']],
    ['paid', []],
    ['shipped', ['receive']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('%s lets its buyer %j', (state, events) => {
    expect(possibleOrderEvents(state, 'buyer')).toEqual(events);
  });

  it.each([
    ['unpaid', 'pay', 'system', 'paid'],
    ['unpaid', 'expire', 'system', 'cancelled'],
    ['unpaid', 'await-transfer', 'buyer', 'awaiting-transfer'],
    ['unpaid', 'await-transfer', 'shop', 'wrong-actor'],
    ['paid', 'await-transfer', 'buyer', 'wrong-state'],
    ['awaiting-transfer', 'pay', 'shop', 'paid'], // a person matches the transfer
    ['awaiting-transfer', 'pay', 'buyer', 'paid'], // another way after all
    ['awaiting-transfer', 'join', 'shop', 'grouping'],
    ['awaiting-transfer', 'expire', 'system', 'cancelled'],
    ['awaiting-transfer', 'cancel', 'buyer', 'cancelled'],
    ['awaiting-transfer', 'ship', 'shop', 'wrong-state'],
    ['unpaid', 'cancel', 'buyer', 'cancelled'],
    ['paid', 'cancel', 'buyer', 'wrong-state'], // only before payment
    ['paid', 'pay', 'system', 'wrong-state'], // paid once
    ['cancelled', 'pay', 'system', 'wrong-state'],
    ['paid', 'ship', 'shop', 'shipped'],
    ['paid', 'ship', 'buyer', 'wrong-actor'],
    ['paid', 'ship-part', 'shop', 'paid'], // something is still to come (R60)
    ['paid', 'ship-part', 'buyer', 'wrong-actor'],
    ['shipped', 'ship-part', 'shop', 'wrong-state'],
    ['shipped', 'ship', 'shop', 'wrong-state'], // sent once
    ['unpaid', 'ship', 'shop', 'wrong-state'],
    ['shipped', 'receive', 'system', 'completed'],
    ['paid', 'refund-whole', 'shop', 'cancelled'],
    ['unpaid', 'join', 'system', 'grouping'],
    ['grouping', 'reach', 'system', 'paid'],
    ['grouping', 'reach', 'buyer', 'wrong-actor'],
    ['grouping', 'leave', 'buyer', 'cancelled'],
    ['paid', 'leave', 'buyer', 'wrong-state'], // its target was reached
    ['grouping', 'fall-short', 'system', 'cancelled'],
    ['paid', 'fall-short', 'system', 'wrong-state'],
    ['grouping', 'ship', 'shop', 'wrong-state'],
    ['grouping', 'refund-whole', 'shop', 'cancelled'],
    ['grouping', 'pay', 'system', 'wrong-state'], // paid once
  ] as const)('%s: %s by the %s gives %s', (state, event, actor, outcome) => {
    const next = nextOrderState(state, event, actor);
    expect(next.ok ? next.value : next.refusal.code).toBe(outcome);
  });

  it('waits for its money from its beginning until it is paid', () => {
    expect(states.filter(awaitsMoney)).toEqual(['unpaid', 'awaiting-transfer']);
  });

  it('ends completed or cancelled', () => {
    expect(states.filter((state) => actors.every((actor) => possibleOrderEvents(state, actor).length === 0))).toEqual([
      'completed',
      'cancelled',
    ]);
  });
});
