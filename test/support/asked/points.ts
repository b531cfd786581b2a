import type { Asked } from './asked.ts';

export const points: Asked<'points'> = {
  offer: (points) => points.offer(),
  mall: (points) => points.mall({ page: 1, isAffordable: false }),
  orders: (points) => points.orders(1),
  exchange: (points) => points.exchange({ goodsId: '1', quantity: 1, addressId: '11' }, 'key-3'),
  receive: (points) => points.receive('1'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof points)[] = ['exchange', 'receive'];
