import { and, eq, ne, sql } from 'drizzle-orm';
import { nothingHeld, priceNow } from '../../domain/goods/price-now.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { type GoodsView, goodsInOrder, goodsWhere, isOpenTo, mayTrade, usualPriceOf, type Viewer } from './goods-view.ts';
import { pricesOf } from './offer/offer-answer.ts';
import { offersAt } from './offer/offer-store.ts';

/** Other makers' goods shown beside one. */
const mostAlike = 12;
/** Goods shown as often bought together. */
const mostTogether = 8;
/** Newest orders with the goods that are looked at: enough to tell a habit, few enough for any popularity. */
const newestOrders = 120;
/** The most frequent among which those are chosen that the viewer may buy. */
const mostJudged = 60;
/** Once is chance, and would tell what a single buyer ordered. */
const leastOrders = 2;

/** What comparisons read of goods; undefined when there are none with this id. */
async function identityOf(database: Database, id: number) {
  const [row] = await database
    .select({ genericName: goods.genericName, manufacturerId: goods.manufacturerId })
    .from(goods)
    .where(eq(goods.id, id));
  return row;
}

/**
 * What one medium pack of goods costs as it is shown now, for sorting;
 * a price that the viewer may not see is the highest.
 */
function priceShown(view: GoodsView, time: number): number {
  if (!view.mayTrade) return Infinity;
  const { unit } = priceNow(pricesOf(view, offersAt(view.offers, time)), { time, held: nothingHeld, entered: view.mediumPack });
  return unit.toNumber();
}

/**
 * The same generic name from other makers, cheapest first; prices that the viewer may not see come last.
 * Null: no such goods.
 */
export async function sameGeneric(database: Database, viewer: Viewer, id: number, now: Date): Promise<GoodsView[] | null> {
  const one = await identityOf(database, id);
  if (one === undefined) return null;
  const isShown = mayTrade(viewer?.id ?? null);
  const views = await goodsWhere(database, viewer, (all) =>
    all
      .where(and(eq(goods.genericName, one.genericName), ne(goods.manufacturerId, one.manufacturerId)))
      .orderBy(sql`case when ${isShown} then ${usualPriceOf(viewer)} end nulls last`, goods.id)
      .limit(mostAlike),
  );
  const time = epochSeconds(now);
  const order = new Map(views.map((view) => [view.id, priceShown(view, time)]));
  return views.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0) || one.id - other.id);
}

/** Goods, and how many orders held them together with others. */
interface Together {
  readonly view: GoodsView;
  readonly orders: number;
}

/**
 * What paid orders held together with the goods, most often first. Only what the viewer may buy now: in stock, on sale,
 * opened by his licences, not controlled without a grant; and no other make of the same medicine, which is compared
 * elsewhere.
 * Null: no such goods.
 */
export async function boughtTogether(database: Database, viewer: Viewer, id: number): Promise<Together[] | null> {
  const one = await identityOf(database, id);
  if (one === undefined) return null;
  const { rows } = await database.execute<{ id: number; times: number }>(sql`
    with newest as (
      select l.order_id from order_lines l where l.goods_id = ${id} order by l.order_id desc limit ${sql.raw(String(newestOrders))}),
    holding as (select distinct n.order_id from newest n join orders o on o.id = n.order_id where o.status in ('paid', 'shipped', 'completed')),
    beside as (
      select l.goods_id, count(distinct l.order_id)::int as times from holding h join order_lines l on l.order_id = h.order_id
      where l.goods_id <> ${id} group by l.goods_id having count(distinct l.order_id) >= ${sql.raw(String(leastOrders))}
      order by times desc, l.goods_id limit ${sql.raw(String(mostJudged))})
    select ${goods.id}::float8 as id, b.times from beside b join ${goods} on ${goods.id} = b.goods_id
    where ${goods.isPurchasable} and ${goods.stock} > 0 and ${mayTrade(viewer?.id ?? null)} and ${isOpenTo(viewer)} and ${goods.genericName} <> ${one.genericName}
    order by b.times desc, ${goods.sales} desc, ${goods.id} limit ${sql.raw(String(mostTogether))}`);
  const times = new Map(rows.map((row) => [row.id, row.times]));
  const views = await goodsInOrder(database, viewer, [...times.keys()]);
  return views.map((view) => ({ view, orders: times.get(view.id) ?? 0 }));
}
