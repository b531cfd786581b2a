/** How an order reaches the buyer: 物流配送 by the shop, 到仓自提 picked up at the warehouse. */
export type Delivery = 'express' | 'pickup';

/** Every way, the usual one first. */
const deliveries: readonly Delivery[] = ['express', 'pickup'];

/** Ephedrine goods go only to the licence's address and are never handed out at a counter. */
export const deliveriesFor = (hasEphedrine: boolean): readonly Delivery[] => (hasEphedrine ? ['express'] : deliveries);
