import { confirmOrder, orderAgain, readLogistics } from '../../contract/order/order-follow-calls.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { linesAgain } from './buy-again.ts';
import { confirmReceived } from './move/fulfilment.ts';
import { shipmentsOf } from './move/shipments.ts';
import { logisticsAnswer } from './order-answer.ts';
import { exportRoute } from './order-export.ts';
import { orderKey } from './order-key.ts';
import { readOrderDetail, readOrderRow, tracksOf } from './order-store.ts';

/** What a buyer does with an order after paying it: follow it, confirm it, see what it comes to now, download it. */
export function orderFollowRoutes(api: Api): void {
  const { database, clock, settings } = api;

  transactionRoute(api, confirmOrder, async ({ params }, visit, transaction) => {
    const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
    await confirmReceived(transaction, { ...order, at: clock() });
    return new Said('已确认收货', await readOrderDetail(transaction, settings.payment, { ...order, now: clock() }));
  });

  route(api, readLogistics, async ({ params }, visit) => {
    const order = await readOrderRow(database, orderKey(params.id), buyerOf(visit).id);
    return logisticsAnswer(await shipmentsOf(database, [order.id]), await tracksOf(database, order.id));
  });

  route(api, orderAgain, async ({ params }, visit) => {
    const buyer = buyerOf(visit);
    const order = await readOrderRow(database, orderKey(params.id), buyer.id);
    return { lines: await linesAgain(database, { buyer, order, now: clock() }) };
  });

  exportRoute(api);
}
