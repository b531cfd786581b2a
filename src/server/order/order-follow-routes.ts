import { buyAgain, confirmOrder, readLogistics } from '../../contract/order/order-follow-calls.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { buyLinesAgain } from './buy-again.ts';
import { confirmReceived } from './fulfilment.ts';
import { logisticsAnswer } from './order-answer.ts';
import { exportRoute } from './order-export.ts';
import { orderKey } from './order-key.ts';
import { readOrderDetail, readOrderRow, tracksOf } from './order-store.ts';

/** What a buyer does with an order after paying it: follow it, confirm it, buy it again, download it. */
export function orderFollowRoutes(api: Api): void {
  const { database, clock, settings } = api;

  transactionRoute(api, confirmOrder, async ({ params }, visit, transaction) => {
    const order = { orderId: orderKey(params.id), buyerId: buyerOf(visit).id };
    await confirmReceived(transaction, { ...order, at: clock() });
    return new Said('已确认收货', await readOrderDetail(transaction, settings.payment, { ...order, now: clock() }));
  });

  route(api, readLogistics, async ({ params }, visit) => {
    const order = await readOrderRow(database, orderKey(params.id), buyerOf(visit).id);
    return logisticsAnswer(order, await tracksOf(database, order.id));
  });

  transactionRoute(api, buyAgain, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const order = await readOrderRow(transaction, orderKey(params.id), buyer.id);
    const again = await buyLinesAgain(transaction, { buyer, orderId: order.id, now: clock() });
    return new Said(again.lines.some(({ added }) => Number(added) > 0) ? '已加入购物车' : '没有可以再次购买的商品', again);
  });

  exportRoute(api);
}
