import { sql } from 'drizzle-orm';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { formerPriceWindow } from '../../../domain/goods/goods-prices.ts';
import { isWithin, occurrenceAt, type Period } from '../../../domain/goods/period.ts';
import { flashFor, nothingHeld } from '../../../domain/goods/price-now.ts';
import { type Money, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/once-per-database.ts';
import { KeptAnswers } from '../../kept-answers.ts';
import { offersAt, offersOf, type SoldBefore, type StoredOffer } from './offer-store.ts';

/*
 * What the shop has on offer as a whole, for what may be some seconds old: which goods a list puts first by price, what
 * its facets count, and which former prices may be shown. What a price itself is, is read with its goods every time.
 */

/** An offer that runs now. */
interface Running {
  readonly offer: StoredOffer;
  readonly period: Period;
}

interface Shelf {
  readonly offers: KeptAnswers<readonly StoredOffer[]>;
  readonly sold: KeptAnswers<ReadonlyMap<string, string>>;
}

const oldestOffersMs = 10_000;
/** Sales of days that are over: only a cancelled order could change them. */
const oldestSalesMs = 10 * 60_000;
const shelfOf = oncePerDatabase((): Shelf => ({ offers: new KeptAnswers(oldestOffersMs, 1), sold: new KeptAnswers(oldestSalesMs, 4) }));

async function readOffers(database: Database): Promise<readonly StoredOffer[]> {
  const { rows } = await database.execute<{ offers: readonly StoredOffer[] | null }>(sql`select ${offersOf(() => sql`true`)} as offers`);
  return rows[0]?.offers ?? [];
}

/** Every offer of the shop that runs at a time. */
export async function runningOffers(database: Database, time: number): Promise<readonly Running[]> {
  const offers = await shelfOf(database).offers.get('', () => readOffers(database));
  return offers.flatMap((offer) => {
    const period = occurrenceAt(offer, time);
    return period !== null && isWithin(period, time) ? [{ offer, period }] : [];
  });
}

/** A price that goods can be had at on offer, in yuan. */
export interface OfferedPrice {
  readonly goodsId: number;
  readonly price: Money;
}

/** The prices that hold for a time, as the goods show them (R40): a flash sale whose quota is used up asks none. */
export async function offeredPrices(database: Database, time: number): Promise<readonly OfferedPrice[]> {
  const byGoods = groupedBy(await runningOffers(database, time), ({ offer }) => offer.goodsId);
  return [...byGoods].flatMap(([goodsId, running]) => {
    const offers = offersAt(
      running.map(({ offer }) => offer),
      time,
    );
    return [offers.special, flashFor(offers, { time, held: nothingHeld })].flatMap((offer) =>
      offer === null ? [] : [{ goodsId, price: offer.price }],
    );
  });
}

const keyOf = ({ goodsId, price }: StoredOffer, { beginsAt }: Period): string => `${goodsId} ${beginsAt} ${price}`;

/** Of goods that are sold by the thousand only the newest sales are looked at. */
const mostSales = 1_000;

/**
 * The lowest price above each offer's at which its goods were sold to anybody in the days that R40 lets count; a price
 * of one customer's list is no public one (R57). In one statement.
 */
async function readSold(database: Database, running: readonly Running[]): Promise<ReadonlyMap<string, string>> {
  const asked = running.map(({ offer, period }) => {
    const { beginsAt, endsAt } = formerPriceWindow(period);
    return { key: keyOf(offer, period), goods: offer.goodsId, price: offer.price, since: beginsAt, until: endsAt };
  });
  const { rows } = await database.execute<{ key: string; price: string | null }>(sql`
    select w.key, (select min(l.unit_price)::text from (
        select order_id, unit_price from order_lines
        where goods_id = w.goods and type in (0, 1) and price_list_id is null order by order_id desc limit ${sql.raw(String(mostSales))}) l
      join orders o on o.id = l.order_id
      where l.unit_price > w.price and o.paid_at is not null and o.status <> 'cancelled'
        and o.created_at >= to_timestamp(w.since) and o.created_at < to_timestamp(w.until)) as price
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(key text, goods bigint, price numeric, since float8, until float8)`);
  return new Map(rows.flatMap(({ key, price }) => (price === null ? [] : [[key, price]])));
}

/** What the offers that run at a time were sold for before: the former prices that may be shown (R40). */
export async function soldBeforeOffers(database: Database, time: number): Promise<SoldBefore> {
  const running = await runningOffers(database, time);
  if (running.length === 0) return () => null;
  const keys = running.map(({ offer, period }) => keyOf(offer, period));
  const sold = await shelfOf(database).sold.get(keys.join(), () => readSold(database, running));
  return (offer, period) => {
    const price = sold.get(keyOf(offer, period));
    return price === undefined ? null : money(price);
  };
}
