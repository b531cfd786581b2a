import * as calls from '../../contract/order/order-calls.ts';
import { payOrder } from '../../contract/order/payment-calls.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { cancelOrder, expireOverdueOrders, payFromBalance } from './order-moves.ts';
import { readOrderDetail, readOrderPage } from './order-store.ts';
import { placeOrder } from './place-order.ts';

const orderKey = (wireId: string | number): number => {
  const key = rowId(wireId);
  if (key === null) throw notFound('订单不存在');
  return key;
};

/** Placing, reading, paying and cancelling orders (api.md). */
export function orderRoutes(api: Api): void {
  const { database, clock, settings } = api;

  transactionRoute(api, calls.placeOrder, async ({ form }, visit, transaction) => {
    const placing = { buyer: buyerOf(visit), now: clock(), expiryMinutes: settings.orderExpiryMinutes };
    return new Said('订单提交成功', await placeOrder(transaction, placing, form));
  });

  route(api, calls.listOrders, async ({ query }, visit) => {
    const buyerId = buyerOf(visit).id;
    await expireOverdueOrders(database, clock(), buyerId);
    return readOrderPage(database, { buyerId, status: query.status === 'after_sales' ? undefined : query.status, page: query.page, perPage: query.per_page });
  });

  route(api, calls.readOrder, async ({ params }, visit) => {
    const buyerId = buyerOf(visit).id;
    await expireOverdueOrders(database, clock(), buyerId);
    return readOrderDetail(database, { orderId: orderKey(params.id), buyerId, now: clock() });
  });

  transactionRoute(api, payOrder, async ({ params }, visit, transaction) => {
    const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
    await payFromBalance(transaction, { ...order, at: clock() });
    return new Said('支付成功', await readOrderDetail(transaction, { ...order, now: clock() }));
  });

  transactionRoute(api, calls.cancelOrder, async ({ params }, visit, transaction) => {
    const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
    await cancelOrder(transaction, { ...order, at: clock() });
    return new Said('订单已取消', await readOrderDetail(transaction, { ...order, now: clock() }));
  });
}
