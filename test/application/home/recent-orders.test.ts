import { expect, it } from 'vitest';
import { createRecentOrders } from '../../../src/application/home/recent-orders.ts';
import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';
import type { OrderState } from '../../../src/domain/order/order-state.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { visit } from '../../support/application-needs.ts';

/** The glance at orders of these states, newest first. */
const glanceAt = async (...states: OrderState[]) => {
  const orders = states.map((state, at) => ({ id: String(at + 1), state, placedAt: 1_795_000_000, kinds: 2, payable: money('19053.34') }));
  const list = () =>
    Promise.resolve({ orders, total: orders.length, page: 1, perPage: 10, counts: {} }) as unknown as ReturnType<OrderGateway['list']>;
  return (await visit(createRecentOrders({ orders: { list }, announceFailure: () => undefined }))).getState().value?.last;
};

it('the last order is the newest that was paid: one that was cancelled or waits for its money is none', async () => {
  expect(await glanceAt('unpaid', 'cancelled', 'shipped', 'completed')).toMatchObject({ id: '3', payable: '19,053.34' });
  expect(await glanceAt('cancelled')).toBeNull();
  expect(await glanceAt()).toBeNull();
});

it('is found behind a page of orders that were let go', async () => {
  const order = (id: string, state: OrderState) => ({ id, state, placedAt: 1_795_000_000, kinds: 2, payable: money('96') });
  const letGo = Array.from({ length: 10 }, (_, at) => order(String(at + 1), 'cancelled'));
  const asked: (string | null)[] = [];
  const list = ({ state }: { readonly state: string | null }) => {
    asked.push(state);
    return Promise.resolve({
      orders: state === null ? letGo : [order('77', 'completed')],
      total: 11,
      page: 1,
      perPage: 10,
      counts: { cancelled: 10, completed: 1 },
    }) as unknown as ReturnType<OrderGateway['list']>;
  };
  const glance = await visit(createRecentOrders({ orders: { list }, announceFailure: () => undefined }));
  expect(glance.getState().value?.last).toMatchObject({ id: '77' });
  expect(asked).toEqual([null, 'completed']);
});
