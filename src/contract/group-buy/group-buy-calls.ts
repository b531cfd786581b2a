import * as z from 'zod/mini';
import { groupBuyStates } from '../../domain/group-buy/group-buy.ts';
import { amountAsText, type Money } from '../../domain/shared/money.ts';
import { activityFields } from '../activity/activity-wire.ts';
import { goodsSummary } from '../goods/goods-wire.ts';
import { orderStatus, payMethod } from '../order/order-wire.ts';
import * as answer from '../shared/answer-values.ts';
import { type CallInput, defineCall } from '../shared/call.ts';
import { ask } from '../shared/gateway.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { wireAmount, wireId, wireInteger } from '../shared/wire-values.ts';

const group = '拼团';
const units = answer.integer({ min: 1 });

/** The shop's orders of a group in this period, the newest first. */
const ownOrder = inTerms({
  id: answer.id,
  number: called('sn', answer.text),
  state: called('status', orderStatus),
  units: called('number', units),
  payable: answer.amount,
  placedAt: called('created_at', answer.time),
});

/** A group-buy (拼团, R42) for this shop. */
const groupBuy = inTerms({
  ...activityFields,
  stage: z.enum(groupBuyStates),
  goods: goodsSummary,
  /** for a unit, freight included */
  price: answer.price,
  /** units from which all orders are delivered */
  target: units,
  /** the largest quantity for all shops together, and what is left of it */
  most: called('places', units),
  left: answer.count,
  /** the least and the most for one shop, and the step */
  least: units,
  mostEach: called('per_buyer', units),
  step: units,
  /** paid units, and their number of shops */
  joined: answer.count,
  shops: answer.count,
  /** the shop's units, paid or waiting for payment */
  own: answer.count,
  /** the least and the most units with which the shop may join now; null: it cannot */
  bounds: answer.orNull(inTerms({ least: units, most: units })),
  /** why the shop cannot leave; null when it can, with waiting orders */
  leaveReason: called('leave_reason', answer.orNull(z.enum(['reached', 'too-late']))),
  /** until when it may leave */
  leaveUntil: called('leave_until', answer.time),
  orders: answer.listOrNone(ownOrder),
});

const now = called('timestamp', answer.time);

/** A group, and the shop's payment methods; none for a visitor. */
const visit = inTerms({ group: groupBuy, now, payMethods: called('pay_methods', answer.listOrNone(payMethod)) });

/** `GET /api/groupbuy`: the groups (`/ptzq`): running, announced, and recently ended ones. */
export const listGroupBuys = defineCall({
  method: 'GET',
  path: '/api/groupbuy',
  summary: '拼团专区',
  group,
  access: 'visitor',
  data: inTerms({ groups: called('list', answer.list(groupBuy)), now }),
});

/** `GET /api/groupbuy/{id}`: one of them (`/list/info-pt/:id`). */
export const readGroupBuy = defineCall({
  method: 'GET',
  path: '/api/groupbuy/{id}',
  summary: '拼团详情',
  group,
  access: 'visitor',
  params: z.object({ id: wireId }),
  data: visit,
  refusals: { 404: '拼团不存在' },
});

/**
 * `POST /api/groupbuy/{id}/join`: places a separate order in one transaction with its units. From the balance it is
 * paid at once; for other ways it waits for payment like every order, but not beyond the group's end.
 */
export const joinGroupBuy = defineCall({
  method: 'POST',
  path: '/api/groupbuy/{id}/join',
  summary: '参团',
  group,
  access: 'buyer',
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.object({
    number: wireInteger({ min: 1, max: 999_999 }),
    address_id: wireId,
    method: z.enum(['balance', 'simulated', 'wechat', 'alipay', 'transfer', 'account']),
    /** the amount that the buyer saw */
    expect: wireAmount,
  }),
  labels: { number: '数量', address_id: '收货地址', method: '支付方式', expect: '应付金额' },
  data: inTerms({ id: answer.id, number: called('sn', answer.text), state: called('status', orderStatus), payable: answer.amount }),
  refusals: {
    403: '资质未通过',
    404: '拼团不存在',
    409: '价格已变化',
    422: '数量、地址或支付方式有误',
    459: '电子合同未签署',
    601: '未开始、已截止、已拼满或余额不足',
  },
  idempotent: 'kept',
});

/** `POST /api/groupbuy/{id}/leave`: cancels all orders that wait for the group, until 2 hours before its end. */
export const leaveGroupBuy = defineCall({
  method: 'POST',
  path: '/api/groupbuy/{id}/leave',
  summary: '退出拼团',
  group,
  access: 'buyer',
  right: 'buy',
  params: z.object({ id: wireId }),
  form: z.optional(z.looseObject({})),
  data: visit,
  refusals: { 404: '拼团不存在', 409: '已成团或临近截止，不能退出' },
});

/** What a shop joins with. */
interface JoinWish {
  readonly quantity: number;
  readonly addressId: string;
  readonly method: string;
  /** The amount that was on the screen. */
  readonly expect: Money;
}

const ofId = (id: string) => ({ params: { id } });

/** Group-buys. */
export const groupBuyGateway = {
  list: ask(listGroupBuys),
  read: ask(readGroupBuy, ofId),
  /** The same key and content give the first answer again. */
  join: ask(
    joinGroupBuy,
    (id: string, { quantity, addressId, method, expect }: JoinWish, idempotencyKey: string) => ({
      params: { id },
      form: { number: quantity, address_id: addressId, method, expect: amountAsText(expect) } as CallInput<typeof joinGroupBuy>['form'],
      idempotencyKey,
    }),
    { faults: { number: 'quantity', address_id: 'addressId', method: 'method' } },
  ),
  leave: ask(leaveGroupBuy, (id: string) => ({ params: { id }, form: {} })),
};
