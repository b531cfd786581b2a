import { describe, expect, it } from 'vitest';
import { judgeArrivedMoney } from '../../../src/domain/order/arrived-money.ts';
import type { OrderState } from '../../../src/domain/order/order-state.ts';
import { money } from '../../../src/domain/shared/money.ts';

const order = (state: OrderState, isOverdue = false) => ({ state, payable: money('12.30'), isOverdue });
const yuan = (amount: string, currency = 'CNY') => ({ amount: money(amount), currency });

describe('money that arrives', () => {
  it('pays the order that waits for exactly it', () => {
    expect(judgeArrivedMoney(order('unpaid'), yuan('12.3'))).toEqual({ kind: 'capture' });
  });

  it.each([
    ['another amount', order('unpaid'), yuan('12.31'), 'wrong-amount'],
    ['an order that is over its time', order('unpaid', true), yuan('12.30'), 'late'],
    ['a cancelled order', order('cancelled'), yuan('12.30'), 'cancelled'],
    ['a paid order', order('paid'), yuan('12.30'), 'already-paid'],
    ['a completed order', order('completed', true), yuan('12.30'), 'already-paid'],
  ])('goes back for %s', (_, awaiting, arrived, reason) => {
    expect(judgeArrivedMoney(awaiting, arrived)).toEqual({ kind: 'refund', reason });
  });

  it('waits for a person where it is for nobody, or of another currency', () => {
    expect(judgeArrivedMoney(null, yuan('1'))).toEqual({ kind: 'hold', reason: 'unknown-order' });
    expect(judgeArrivedMoney(order('unpaid'), yuan('12.30', 'USD'))).toEqual({ kind: 'hold', reason: 'currency' });
  });
});
