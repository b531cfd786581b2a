/** How a points order (积分订单) stands: 待发货 placed, 待收货 sent, 已收货 received. */
export const pointsOrderStates = ['placed', 'sent', 'received'] as const;
export type PointsOrderState = (typeof pointsOrderStates)[number];

/** What can happen to one: the shop sends it, the buyer has it. It is never given back: points are spent for good. */
export type PointsOrderEvent = 'send' | 'receive';

const steps: Readonly<Record<PointsOrderEvent, { readonly from: PointsOrderState; readonly to: PointsOrderState }>> = {
  send: { from: 'placed', to: 'sent' },
  receive: { from: 'sent', to: 'received' },
};

/** The state after an event; null where it cannot happen. */
export const nextPointsOrderState = (state: PointsOrderState, event: PointsOrderEvent): PointsOrderState | null =>
  steps[event].from === state ? steps[event].to : null;

/** The most pieces of points goods that one order may hold. */
export const mostPointsPieces = 99;

/** Points goods (积分商品) as far as exchanging them goes. */
interface PointsGoods {
  /** points for one piece, at least 1 */
  readonly points: number;
  readonly stock: number;
}

/**
 * How many pieces who has so many points can get (R32, R45): what there is, what the points pay, what an order holds.
 */
export const mostExchanged = ({ points, stock }: PointsGoods, owned: number): number =>
  Math.max(0, Math.min(stock, Math.floor(owned / points), mostPointsPieces));
