import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { specialPrices } from '../database/schema/goods-offer.ts';
import { type GoodsView, goodsInOrder, isOpenTo, type Viewer } from './goods-view.ts';
import { runningPeriod } from './offer/running-period.ts';

/*
 * Goods that the shop chooses to show: best sold, today's specials, recommended. Each choice is a list of ids, best
 * first; what the viewer sees of them is `goodsInOrder`'s.
 */

const shownAtOnce = 12;
/** Goods of one offer that a screen shows at once; the others are in the list of all goods with that mark. */
export const mostOffered = 200;
/** Best sold goods among which recommendations are chosen. */
const recommendedFrom = 120;

const isOffered = sql`${goods.isPurchasable} and ${goods.stock} > 0 and not ${goods.isControlled}`;

async function idsOf(database: Database, statement: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

/** Newest orders of a kind of shops: enough to tell what such shops buy, few enough for any number of orders. */
const ordersOfKind = 400;
/** What one shop alone bought would tell its orders. */
const leastShops = 2;

/**
 * Most bought goods that the viewer may buy now: what shops of his kind (药店, 诊所 …) bought lately first, by the
 * number of these shops, then what sells best.
 */
export async function bestSoldGoods(database: Database, viewer: Viewer): Promise<GoodsView[]> {
  const ids = await idsOf(
    database,
    sql`with newest as (
        select o.id, o.buyer_id from orders o join buyers b on b.id = o.buyer_id
        where b.kind = (select kind from buyers where id = ${viewer?.id ?? null}) and b.id <> ${viewer?.id ?? null} and o.status <> 'cancelled'
        order by o.id desc limit ${sql.raw(String(ordersOfKind))}),
      alike as (
        select l.goods_id, count(distinct n.buyer_id) as shops from newest n join order_lines l on l.order_id = n.id
        group by l.goods_id having count(distinct n.buyer_id) >= ${sql.raw(String(leastShops))})
      select ${goods.id}::float8 as id from ${goods} left join alike on alike.goods_id = ${goods.id}
      where ${isOffered} and ${isOpenTo(viewer)}
      order by alike.shops desc nulls last, ${goods.sales} desc nulls last, ${goods.id} limit ${sql.raw(String(shownAtOnce))}`,
  );
  return goodsInOrder(database, viewer, ids);
}

/**
 * The goods of today's special (每日特价), the first of them, as far as it is cheaper for this viewer (R57); what is
 * near its expiry is cleared in a zone of its own.
 */
export async function specialGoods(database: Database, viewer: Viewer, now: Date): Promise<GoodsView[]> {
  const isDaily = and(eq(goods.id, specialPrices.goodsId), eq(goods.isNearExpiry, false));
  const rows = await database
    .select(getTableColumns(specialPrices))
    .from(specialPrices)
    .innerJoin(goods, isDaily)
    .orderBy(asc(specialPrices.position), asc(specialPrices.goodsId));
  const running = rows.filter((row) => runningPeriod(row, now) !== null);
  const views = await goodsInOrder(
    database,
    viewer,
    running.slice(0, mostOffered).map(({ goodsId }) => goodsId),
  );
  return views.filter(({ agreed, offers }) => agreed === null || offers?.some(({ saleId }) => saleId === null));
}

/** What the buyer ordered most, then what sells best and he may buy, each generic name once. */
export async function recommendedGoods(database: Database, viewer: Viewer): Promise<GoodsView[]> {
  const bought = sql`select l.goods_id, count(*) as times from order_lines l join orders o on o.id = l.order_id
    where o.buyer_id = ${viewer?.id ?? null} and o.status <> 'cancelled' group by l.goods_id`;
  const ids = await idsOf(
    database,
    sql`with bought as (${bought}),
      best as (select id from goods where ${isOffered} and ${isOpenTo(viewer)} order by sales desc nulls last, id limit ${sql.raw(String(recommendedFrom))}),
      numbered as (
        select ${goods.id} as id, ${goods.sales} as sales, coalesce(bought.times, 0) as times, row_number() over (
          partition by ${goods.genericName} order by coalesce(bought.times, 0) desc, ${goods.sales} desc, ${goods.id}) as nth
        from (select id from best union select goods_id from bought) wanted
        join ${goods} on ${goods.id} = wanted.id left join bought on bought.goods_id = ${goods.id}
        where ${isOffered} and ${isOpenTo(viewer)})
      select id::float8 as id from numbered where nth = 1
      order by times desc, sales desc, id limit ${sql.raw(String(shownAtOnce))}`,
  );
  return goodsInOrder(database, viewer, ids);
}
