import type { PointsGateway } from '../../application/points/points-gateway.ts';
import { listPointsGoods, listPointsOrders, placePointsOrder, receivePointsOrder } from '../../contract/points/points-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 10;
/** All that a shop gives for points stands on one page. */
const offered = 100;
const mallPage = 12;
const fieldOf = { id: 'goodsId', number: 'quantity', address_id: 'addressId' } as const;

/** Goods for points, over the contract's calls. */
export function httpPointsGateway(client: HttpClient): PointsGateway {
  return {
    offer: () => client.send(listPointsGoods, { query: { page: 1, per_page: offered } }),
    mall: ({ page, isAffordable }) =>
      client.send(listPointsGoods, { query: { page, per_page: mallPage, ...(isAffordable ? { affordable: 1 } : {}) } }),
    orders: (page) => client.send(listPointsOrders, { query: { page, per_page: perPage } }),
    exchange: ({ goodsId, quantity, addressId }, idempotencyKey) =>
      orFaults(
        client.send(placePointsOrder, { form: { id: goodsId, number: quantity, address_id: addressId } }, { idempotencyKey }),
        fieldOf,
      ),
    receive: (id) => client.send(receivePointsOrder, { params: { id }, form: {} }),
  };
}
