import { type SQL, sql } from 'drizzle-orm';
import { type FlashPrice, noOffers, type OffersNow, type SpecialPrice } from '../../../domain/goods/goods-prices.ts';
import { isWithin, occurrenceAt, type Period } from '../../../domain/goods/period.ts';
import { type Money, money } from '../../../domain/shared/money.ts';

/** An offer of goods as it is stored; moments in epoch seconds. Without `saleId` it is a special price. */
export interface StoredOffer {
  readonly goodsId: number;
  readonly saleId: number | null;
  readonly price: string;
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly everyDays: number | null;
  readonly quota: number | null;
  readonly sold: number | null;
  readonly soldSince: number | null;
  readonly perOrder: number | null;
}

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const offerRow = (goodsId: string, price: string, schedule: string, sale: string): string =>
  `json_build_object('goodsId', ${goodsId}, 'price', ${price}::text, 'beginsAt', ${seconds(`${schedule}.begins_at`)},
    'endsAt', ${seconds(`${schedule}.ends_at`)}, 'everyDays', ${schedule}.every_days, ${sale})`;

const specialRow = offerRow(
  'p.goods_id',
  'p.price',
  'p',
  `'saleId', null, 'quota', null, 'sold', null, 'soldSince', null, 'perOrder', null`,
);
const flashRow = offerRow(
  'f.goods_id',
  'f.price',
  's',
  `'saleId', s.id, 'quota', f.quota, 'sold', f.sold, 'soldSince', ${seconds('f.sold_since')}, 'perOrder', f.per_order`,
);

/**
 * Every offer of the goods that `isOf` lets in, as a JSON list; null for none. `isOf` is told the column with their id.
 */
export const offersOf = (isOf: (goodsId: SQL) => SQL): SQL<readonly StoredOffer[] | null> =>
  sql`(select json_agg(o.offer) from (
    select ${sql.raw(specialRow)} as offer from special_prices p where ${isOf(sql.raw('p.goods_id'))}
    union all select ${sql.raw(flashRow)} from flash_offers f join flash_sales s on s.id = f.flash_sale_id
      where ${isOf(sql.raw('f.goods_id'))}) o)`;

/** An offer in one of its periods. */
interface OfferInPeriod extends Period {
  readonly stored: StoredOffer;
}

function inPeriod(stored: StoredOffer, time: number): OfferInPeriod | null {
  const period = occurrenceAt(stored, time);
  return period && { ...period, stored };
}

/** The one that holds, or else begins first; of two the older. */
const nearest = (offers: readonly OfferInPeriod[]): OfferInPeriod | undefined =>
  [...offers].sort((one, other) => one.beginsAt - other.beginsAt || (one.stored.saleId ?? 0) - (other.stored.saleId ?? 0))[0];

/**
 * The lowest price above an offer's at which its goods were sold before its period;
 * null where they were not, or nobody knows.
 */
export type SoldBefore = (offer: StoredOffer, period: Period) => Money | null;

/**
 * What is stored, as the rules read it at a time. A period's quota is its own:
 * what earlier ones sold does not lessen it.
 */
export function offersAt(stored: readonly StoredOffer[] | null, time: number, soldBefore: SoldBefore = () => null): OffersNow {
  if (stored === null) return noOffers;
  const offers = stored.flatMap((offer) => inPeriod(offer, time) ?? []);
  const priced = ({ stored: offer, beginsAt, endsAt }: OfferInPeriod): SpecialPrice => ({
    beginsAt,
    endsAt,
    price: money(offer.price),
    soldAt: soldBefore(offer, { beginsAt, endsAt }),
  });
  const flashPriced = (one: OfferInPeriod): FlashPrice => {
    const { saleId, quota, sold, soldSince, perOrder } = one.stored;
    const left = (quota ?? 0) - (soldSince === one.beginsAt ? (sold ?? 0) : 0);
    return { ...priced(one), id: saleId ?? 0, left, perOrder };
  };
  const special = nearest(offers.filter(({ stored: { saleId } }) => saleId === null));
  const flash = nearest(offers.filter(({ stored: { saleId } }) => saleId !== null));
  return { special: special ? priced(special) : null, flash: flash ? flashPriced(flash) : null };
}

/** The flash price that runs at a time, whatever is left of it; null between sales. */
export function runningFlash(stored: readonly StoredOffer[] | null, time: number): FlashPrice | null {
  const { flash } = offersAt(stored, time);
  return flash !== null && isWithin(flash, time) ? flash : null;
}
