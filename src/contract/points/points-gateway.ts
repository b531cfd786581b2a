import { ask } from '../shared/gateway.ts';
import { listPointsGoods, listPointsOrders, placePointsOrder, receivePointsOrder } from './points-calls.ts';

const perPage = 10;
/** All goods for points fit on one page. */
const offered = 100;
const mallPage = 12;

/** Which goods of the mall are asked for. */
interface MallQuestion {
  readonly page: number;
  /** Only goods in stock that the shop's points can pay. */
  readonly isAffordable: boolean;
}

/** What is exchanged. */
interface PointsWish {
  readonly goodsId: string;
  readonly quantity: number;
  readonly addressId: string;
}

/** Points as far as they are exchanged for goods. */
export const pointsGateway = {
  offer: ask(listPointsGoods, () => ({ query: { page: 1, per_page: offered } }), {
    give: ({ goods, owned, pending }) => ({ goods, owned, pending }),
  }),
  /** Goods that the shop's points can pay come first. */
  mall: ask(listPointsGoods, ({ page, isAffordable }: MallQuestion) => ({
    query: { page, per_page: mallPage, ...(isAffordable ? { affordable: 1 as const } : {}) },
  })),
  orders: ask(listPointsOrders, (page: number) => ({ query: { page, per_page: perPage } })),
  /** The same key and content give the first answer again. */
  exchange: ask(
    placePointsOrder,
    ({ goodsId, quantity, addressId }: PointsWish, idempotencyKey: string) => ({
      form: { id: goodsId, number: quantity, address_id: addressId },
      idempotencyKey,
    }),
    { faults: { id: 'goodsId', number: 'quantity', address_id: 'addressId' } },
  ),
  /** The buyer has received it; repeating it is no error. */
  receive: ask(receivePointsOrder, (id: string) => ({ params: { id }, form: {} })),
};
