import type { OrderToPlace } from '../../../src/application/order/order-gateway.ts';

/** What most orders leave as it is. */
export const plainOrder = { delivery: 'express', invoice: null, purchaser: null } as const satisfies Partial<OrderToPlace>;
