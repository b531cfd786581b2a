import { afterEach, expect, it, vi } from 'vitest';
import { createTodo } from '../../../src/application/desk/todo/todo.ts';
import { money } from '../../../src/domain/shared/money.ts';

const at = 1_795_401_720;
const hour = 3600;

const shownTo = async (rights: Parameters<typeof createTodo>[1]['rights'], weekAgo = '1000.00') => {
  const todo = createTodo(
    {
      todo: {
        read: async () => ({
          at,
          heaps: [
            { kind: 'late-order', count: 3, since: at - 45 * hour, oldest: '秋浦大药房 2611211336' },
            { kind: 'open-case', count: 0, since: 0, oldest: '' },
            { kind: 'licence', count: 2, since: at - 40 * hour, oldest: '百草堂 营业执照' },
            { kind: 'expiring-licence', count: 1, since: at + 24 * hour, oldest: '清河大药房 采购委托书' },
          ],
          toPack: 27,
          today: { orders: 64, amount: money('1061.00') },
          weekAgo: { orders: 58, amount: money(weekAgo) },
          feeds: [{ name: 'erp', kind: 'goods', at: 0, changed: 5, refused: 2 }],
        }),
      },
      announceFailure: () => undefined,
      deskSession: { getState: () => ({ status: 'in' }) as never },
    },
    { rights },
  );
  todo.subscribe(() => undefined);
  await vi.waitFor(() => expect(todo.getState().status).toBe('ready'));
  return todo.getState().value;
};

it('puts one’s own heaps first, leaves out empty ones, and says how late the oldest is', async () => {
  const value = await shownTo(['pack']);
  expect(value?.mine).toMatchObject([
    {
      kind: 'late-order',
      count: 3,
      roles: '订单员',
      age: { words: '1 天 21 小时', state: 'broken' },
      address: '/desk/orders?tab=paid&notice=late',
    },
  ]);
  expect(value?.others).toMatchObject([
    { kind: 'licence', age: { state: 'near' } },
    { kind: 'expiring-licence', age: null },
  ]);
  expect(value?.feeds).toEqual([{ name: 'erp', kind: '商品', at: null, changed: 5, refused: 2 }]);
});

it.each([
  ['1000.00', '多 ¥61.00（6.1%）'],
  ['1061.00', '与上周同一时刻相同'],
  ['2000.00', '少 ¥939.00（47.0%）'],
  ['0.00', '多 ¥1,061.00'],
])('compares the day with a week ago, when it was %s', async (weekAgo, words) => {
  expect((await shownTo([], weekAgo))?.compared).toBe(words);
});

afterEach(() => void vi.useRealTimers());

it('counts every minute while the page is seen and somebody is signed in, and not otherwise', async () => {
  vi.useFakeTimers();
  const session = { status: 'in' };
  const amount = money('0.00');
  const read = vi.fn(async () => ({ at, heaps: [], toPack: 0, today: { orders: 0, amount }, weekAgo: { orders: 0, amount }, feeds: [] }));
  const deskSession = { getState: () => session as never };
  const todo = createTodo({ todo: { read }, announceFailure: () => undefined, deskSession }, { rights: [] });
  todo.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  todo.look(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveBeenCalledTimes(2);
  todo.look(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(3);
  session.status = 'over';
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveBeenCalledTimes(3);
  session.status = 'in';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(4);
});
