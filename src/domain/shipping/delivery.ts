/** How an order gets to the buyer: 物流配送 carried by the shop, 到仓自提 fetched from the warehouse. */
export type Delivery = 'express' | 'pickup';

/** Every way, the usual one first. */
const deliveries: readonly Delivery[] = ['express', 'pickup'];

/** Goods with ephedrine go to the address of the licence only and are never handed out at a counter. */
export const deliveriesFor = (hasEphedrine: boolean): readonly Delivery[] => (hasEphedrine ? ['express'] : deliveries);
