import { discountTenths } from '../../../domain/goods/discount.ts';
import type { PriceNow, PriceReason } from '../../../domain/goods/price-now.ts';
import { shownPrice } from '../../shared/shown/shown-money.ts';
import { shownEnd } from '../../shared/shown/shown-time.ts';

/** What a unit costs now, ready to show (R40, R47). */
export interface ShownPrice {
  /** The kind of line that is bought at it. */
  readonly line: PriceNow['line'];
  readonly unit: string;
  readonly reason: PriceReason;
  /** The former price, shown struck through beside it; null for none. */
  readonly former: string | null;
  /** How many tenths of it the unit costs (折): 6.8; null for none. */
  readonly discount: string | null;
  /** When it ends, epoch seconds, and as it is said (16:00); null for the ordinary price. */
  readonly endsAt: number | null;
  readonly until: string | null;
  /** What a running flash sale has left for all; null for other prices. */
  readonly left: number | null;
}

/** 16:00, 01-22 16:00; of a day that is another one its end goes without saying: 01-22. */
const endWords = (endsAt: number, time: number): string => shownEnd(endsAt, time).replace(/(\d-\d\d) 24:00$/, '$1');

/** A price in finished figures, as it stands at a time. */
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
