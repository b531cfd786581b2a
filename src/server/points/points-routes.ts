import * as calls from '../../contract/points/points-calls.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { exchangePoints, pointsGoodsPage, pointsOrderAnswer, pointsOrderPage, receivePointsOrder } from './points-store.ts';

/** Goods for points, and the orders of them (R32). */
export function pointsRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listPointsGoods, ({ query }, visit) =>
    pointsGoodsPage(
      database,
      { id: buyerOf(visit).id, now: clock() },
      { page: query.page, perPage: query.per_page, isAffordable: query.affordable },
    ),
  );

  route(api, calls.listPointsOrders, ({ query }, visit) =>
    pointsOrderPage(database, buyerOf(visit).id, { page: query.page, perPage: query.per_page }),
  );

  transactionRoute(api, calls.placePointsOrder, async ({ form }, visit, transaction) => {
    const { id: goodsId, number, address_id: addressId } = form;
    return new Said(
      '兑换成功',
      pointsOrderAnswer(await exchangePoints(transaction, { buyerId: buyerOf(visit).id, goodsId, addressId, number, now: clock() })),
    );
  });

  transactionRoute(
    api,
    calls.receivePointsOrder,
    async ({ params }, visit, transaction) =>
      new Said('已确认收货', pointsOrderAnswer(await receivePointsOrder(transaction, buyerOf(visit).id, params.id, clock()))),
  );
}
