import * as calls from '../../contract/order/order-calls.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { filterOf } from './order-filter.ts';
import { orderKey } from './order-key.ts';
import { approveOrder } from './move/approval.ts';
import { cancelOrder, expireOverdueOrders } from './move/order-moves.ts';
import { readOrderDetail, readOrderPage } from './order-store.ts';
import { placeOrder } from './place/place-order.ts';

/** Placing, reading and cancelling orders (api.md); paying them is payment-routes.ts. */
export function orderRoutes(api: Api): void {
  const { database, clock, settings, identities } = api;

  transactionRoute(api, calls.placeOrder, async ({ form }, visit, transaction) => {
    const { orderExpiryMinutes: expiryMinutes, payment } = settings;
    const placing = { buyer: buyerOf(visit), now: clock(), expiryMinutes, payment, identities };
    return new Said('订单提交成功', await placeOrder(transaction, placing, form));
  });

  route(api, calls.listOrders, async ({ query }, visit) => {
    const buyerId = buyerOf(visit).id;
    await expireOverdueOrders(database, clock(), buyerId);
    return readOrderPage(database, filterOf(buyerId, query), { page: query.page, perPage: query.per_page });
  });

  route(api, calls.readOrder, async ({ params }, visit) => {
    const buyerId = buyerOf(visit).id;
    await expireOverdueOrders(database, clock(), buyerId);
    return readOrderDetail(database, settings.payment, { orderId: orderKey(params.id), buyerId, now: clock() });
  });

  transactionRoute(api, calls.approveOrder, async ({ params }, visit, transaction) => {
    const owner = buyerOf(visit);
    const order = { orderId: orderKey(params.id), at: clock() };
    await approveOrder(transaction, { ...order, owner, expiryMinutes: settings.orderExpiryMinutes });
    return new Said('已批准', await readOrderDetail(transaction, settings.payment, { ...order, buyerId: owner.id, now: order.at }));
  });

  transactionRoute(api, calls.cancelOrder, async ({ params }, visit, transaction) => {
    const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
    await cancelOrder(transaction, { ...order, at: clock() });
    return new Said('订单已取消', await readOrderDetail(transaction, settings.payment, { ...order, now: clock() }));
  });
}
