/** The state of a points order (积分订单): 待发货 placed, 待收货 sent, 已收货 received. */
export const pointsOrderStates = ['placed', 'sent', 'received'] as const;
type PointsOrderState = (typeof pointsOrderStates)[number];

/** Events: the shop sends it, the buyer receives it. An exchange is final. */
export type PointsOrderEvent = 'send' | 'receive';

const steps: Readonly<Record<PointsOrderEvent, { readonly from: PointsOrderState; readonly to: PointsOrderState }>> = {
  send: { from: 'placed', to: 'sent' },
  receive: { from: 'sent', to: 'received' },
};

/** The state after an event; null when it is not possible. */
export const nextPointsOrderState = (state: PointsOrderState, event: PointsOrderEvent): PointsOrderState | null =>
  steps[event].from === state ? steps[event].to : null;

/** The most pieces in one order of points goods. */
export const mostPointsPieces = 99;

/** The facts of points goods (积分商品) that an exchange needs. */
interface PointsGoods {
  /** points for one piece, at least 1 */
  readonly points: number;
  readonly stock: number;
}

/** The pieces that a buyer with these points can get (R32, R45): limited by stock, points and the order's limit. */
export const mostExchanged = ({ points, stock }: PointsGoods, owned: number): number =>
  Math.max(0, Math.min(stock, Math.floor(owned / points), mostPointsPieces));
