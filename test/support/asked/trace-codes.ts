import { allOrders } from '../../../src/application/order/order-query.ts';
import type { Asked } from './asked.ts';

export const traceCodes: Asked<'traceCodes'> = {
  // Every order of the buyer's can be asked, with codes or without.
  read: async (traceCodes, { orders }) => traceCodes.read((await orders.list(allOrders)).orders[0]?.id ?? '1'),
  receive: (traceCodes) => traceCodes.receive('1', ['81990010000000000001'], 'key'),
};

/** The demo shop refuses this: what it is asked of is not there. */
export const refused: readonly (keyof typeof traceCodes)[] = ['receive'];
