import { expect, it, vi } from 'vitest';
import { createMenuCounts, waitingAt } from '../../../src/application/desk/todo/menu-counts.ts';

const counts = { orders: 27, customers: 6, cases: 5, letters: 2, money: 0 };

it('are asked on the way to another screen, at most twice a minute, and by nobody who does nothing', async () => {
  let now = 0;
  const ask = vi.fn(async () => counts);
  const model = createMenuCounts({ todo: { counts: ask, read: () => Promise.reject(new Error('not asked')) } }, () => now);
  const stop = model.subscribe(() => undefined);
  await vi.waitFor(() => expect(model.getState()).toEqual(counts));
  model.look();
  now = 29_000;
  model.look();
  expect(ask).toHaveBeenCalledTimes(1);
  now = 30_000;
  expect(ask).toHaveBeenCalledTimes(1);
  model.look();
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it('stand beside the lists that they count, and nowhere else', () => {
  expect(waitingAt(counts, '/desk/orders')).toBe(27);
  expect(waitingAt(counts, '/desk/people')).toBe(0);
  expect(waitingAt(null, '/desk/orders')).toBe(0);
});
