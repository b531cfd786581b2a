import { discountTenths } from '../../../domain/goods/discount.ts';
import type { PriceNow, PriceReason } from '../../../domain/goods/price-now.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownEnd } from '../../shared/shown/shown-time.ts';

/** The unit price now, ready to show (R40, R47). */
export interface ShownPrice {
  /** The kind of line with this price. */
  readonly line: PriceNow['line'];
  readonly unit: string;
  readonly reason: PriceReason;
  /** The crossed-out former price; null for none. */
  readonly former: string | null;
  /** Tenths of the former price (折): 6.8; null for none. */
  readonly discount: string | null;
  /** Its end, epoch seconds, and in words (16:00); null for the ordinary price. */
  readonly endsAt: number | null;
  readonly until: string | null;
  /** Units that a running flash sale has left; null for other prices. */
  readonly left: number | null;
}

/** 16:00, 01-22 16:00; an end at midnight of another day is only a day: 01-22. */
const endWords = (endsAt: number, time: number): string => shownEnd(endsAt, time).replace(/(\d-\d\d) 24:00$/, '$1');

/** A price ready to show, at a time. */
export const shownPriceNow = ({ line, unit, reason, former, endsAt, left }: PriceNow, time: number): ShownPrice => ({
  line,
  unit: shownPrice(unit),
  reason,
  former: former && shownPrice(former),
  discount: discountTenths(unit, former),
  endsAt,
  until: endsAt === null ? null : endWords(endsAt, time),
  left,
});
