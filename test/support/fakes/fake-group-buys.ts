import type { GroupBuy, GroupBuyGateway } from '../../../src/application/group-buy/group-buy-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { groupBuyGateway } from '../../../src/contract/group-buy/group-buy-calls.ts';
import { groupAmount } from '../../../src/domain/group-buy/group-buy.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { shopGoods } from '../builders/shop-goods.ts';
import { fakeOf } from './fake-of.ts';

const hour = 3600;
/** The moment at which the fake groups are looked at, by the server's seconds. */
export const groupNow = 1_790_000_000;

/** A group that gathers: 132 of 200 boxes at ¥7.20 beside ¥9.60. */
export const someGroup = (id: string, changes: Partial<GroupBuy> = {}): GroupBuy => ({
  id,
  name: `团${id}`,
  describe: '',
  state: 'running',
  stage: 'gathering',
  beginsAt: groupNow - 10 * hour,
  endsAt: groupNow + 10 * hour,
  places: 500,
  most: 500,
  left: 368,
  reason: null,
  isFollowed: false,
  goods: shopGoods(`9${id}`, { name: `拼团药品${id}` }),
  price: money('7.20'),
  target: 200,
  least: 10,
  mostEach: 100,
  step: 10,
  joined: 132,
  shops: 7,
  own: 0,
  bounds: { least: 10, most: 100 },
  leaveReason: null,
  leaveUntil: groupNow + 8 * hour,
  orders: [],
  ...changes,
});

const payMethods = [
  { id: 'balance', name: '余额支付', isOpen: true, note: '可用余额 ¥1000.00' },
  { id: 'simulated', name: '模拟支付', isOpen: true, note: '' },
];

/** Groups in memory, where whoever joins is counted; `asked` notes what was sent, in order. */
export function fakeGroupBuys(
  groups: readonly GroupBuy[] = [someGroup('1')],
  changes: Partial<GroupBuyGateway> = {},
): GroupBuyGateway & { readonly asked: string[] } {
  let all = groups;
  const asked: string[] = [];
  const visit = (id: string) => {
    const group = all.find((one) => one.id === id);
    if (group === undefined) throw new GatewayError('missing', { code: 404, message: '拼团不存在' });
    return { group, now: groupNow, payMethods };
  };
  const change = (id: string, with_: (group: GroupBuy) => Partial<GroupBuy>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...with_(one) } : one));
  };
  return fakeOf(groupBuyGateway, {
    asked,
    list: async () => ({ groups: all, now: groupNow }),
    read: async (id) => visit(id),
    join: async (id, { quantity, method, expect }, key) => {
      asked.push(`join ${id} ${quantity} ${method} ${expect.toFixed(2)} ${key}`);
      const isPaid = method === 'balance';
      const { group } = visit(id);
      const isReached = isPaid && group.joined + quantity >= group.target;
      const state = !isPaid ? ('unpaid' as const) : isReached ? ('paid' as const) : ('grouping' as const);
      const order = {
        id: '81',
        number: '20261123000081',
        state,
        units: quantity,
        payable: groupAmount(group.price, quantity),
        placedAt: groupNow,
      };
      change(id, ({ joined, own, left, orders }) => ({
        joined: joined + (isPaid ? quantity : 0),
        own: own + quantity,
        left: left - quantity,
        stage: isReached ? 'reached' : 'gathering',
        leaveReason: isReached ? 'reached' : null,
        orders: [order, ...orders],
      }));
      return accepted({ id: order.id, number: order.number, state, payable: order.payable });
    },
    leave: async (id) => {
      asked.push(`leave ${id}`);
      change(id, ({ joined, own, left, orders }) => ({
        joined: joined - own,
        own: 0,
        left: left + own,
        orders: orders.map((order) => ({ ...order, state: 'cancelled' as const })),
      }));
      return visit(id);
    },
    ...changes,
  });
}
