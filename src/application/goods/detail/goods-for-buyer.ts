import { chinaDay } from '../../../domain/shared/china-time.ts';
import { arrivalOf } from '../../../domain/shipping/arrival.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownSince } from '../../shared/shown/shown-time.ts';
import type { GoodsDetail } from '../goods.ts';

/** What the buyer bought of goods last, ready to show: 10-30, 50, 10.80. */
interface ShownPurchase {
  readonly day: string;
  readonly number: number;
  readonly price: string;
}

/** When what is paid now is there, ready to show. */
interface ShownArrival {
  /** 16:00 */
  readonly before: string;
  /** Paid before it today; otherwise tomorrow's round is the next. */
  readonly isToday: boolean;
  /** 11-24 */
  readonly day: string;
}

/** What goods mean to this buyer, beside what they are. */
export interface GoodsForBuyer {
  readonly lastBought: ShownPurchase | null;
  readonly arrival: ShownArrival | null;
}

/** What is said of goods to this buyer at a time, epoch seconds by the shop's clock. */
export function goodsForBuyer({ lastBought, delivery }: Pick<GoodsDetail, 'lastBought' | 'delivery'>, now: number): GoodsForBuyer {
  const payBefore = delivery?.payBefore ?? null;
  const arrival = payBefore === null ? null : arrivalOf(payBefore, now);
  return {
    lastBought: lastBought && { day: shownSince(lastBought.at, now), number: lastBought.number, price: shownPrice(lastBought.price) },
    arrival: arrival && { before: `${payBefore}:00`, isToday: arrival.isToday, day: chinaDay(arrival.day * 86_400).slice(5) },
  };
}
