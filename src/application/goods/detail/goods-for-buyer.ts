import { type ArrivalView, showArrival } from '../../shipping/arrival-view.ts';
import { type ShownHistory, shownHistory } from '../face/shown-history.ts';
import type { GoodsDetail } from '../goods.ts';

/** The buyer's own facts about the goods. */
export interface GoodsForBuyer {
  /** The prices that the buyer paid; null for fewer than two purchases. */
  readonly history: ShownHistory | null;
  readonly arrival: ArrivalView | null;
}

/** The buyer's own facts about goods at a time, epoch seconds by the shop's clock. */
export function goodsForBuyer({ priceHistory, delivery }: Pick<GoodsDetail, 'priceHistory' | 'delivery'>, now: number): GoodsForBuyer {
  return {
    history: shownHistory(priceHistory, now),
    arrival: delivery && showArrival(delivery.promise, delivery.regionCode, now),
  };
}
