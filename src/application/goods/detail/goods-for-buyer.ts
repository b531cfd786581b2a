import { chinaDay } from '../../../domain/shared/china-time.ts';
import { arrivalOf } from '../../../domain/shipping/arrival.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownSince } from '../../shared/shown/shown-time.ts';
import type { GoodsDetail } from '../goods.ts';

/** The buyer's last purchase of the goods, ready to show: 10-30, 50, 10.80. */
interface ShownPurchase {
  readonly day: string;
  readonly number: number;
  readonly price: string;
}

/** The arrival of goods paid now, ready to show. */
interface ShownArrival {
  /** 16:00 */
  readonly before: string;
  /** Whether the hour of today is still to come; otherwise tomorrow's. */
  readonly isToday: boolean;
  /** 11-24 */
  readonly day: string;
}

/** The buyer's own facts about the goods. */
export interface GoodsForBuyer {
  readonly lastBought: ShownPurchase | null;
  readonly arrival: ShownArrival | null;
}

/** The buyer's own facts about goods at a time, epoch seconds by the shop's clock. */
export function goodsForBuyer({ lastBought, delivery }: Pick<GoodsDetail, 'lastBought' | 'delivery'>, now: number): GoodsForBuyer {
  const payBefore = delivery?.payBefore ?? null;
  const arrival = payBefore === null ? null : arrivalOf(payBefore, now);
  return {
    lastBought: lastBought && { day: shownSince(lastBought.at, now), number: lastBought.number, price: shownPrice(lastBought.price) },
    arrival: arrival && { before: `${payBefore}:00`, isToday: arrival.isToday, day: chinaDay(arrival.day * 86_400).slice(5) },
  };
}
