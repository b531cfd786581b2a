import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jsonRow } from '../database/json-row.ts';
import { cartLines } from '../database/schema/cart.ts';
import { combinations, flashOffers, flashSales, goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { chinaTime } from '../goods/flash-sale-store.ts';
import { type GoodsView, goodsViewColumns } from '../goods/goods-view.ts';

/** A part of a combination as a line shows it. */
export interface CombinationPart {
  readonly name: string;
  readonly ypgg: string;
  readonly bzdw: string;
  readonly number: number;
}

/** What one set holds, the main goods first. */
const partsOfSet = sql<CombinationPart[] | null>`case when ${cartLines.type} = 3 then (
  select json_agg(json_build_object('name', g.name, 'ypgg', g.spec, 'bzdw', g.pack_unit, 'number', p.quantity)
    order by p.goods_id <> ${cartLines.goodsId}, p.goods_id)
  from combination_parts p join goods g on g.id = p.goods_id where p.combination_id = ${cartLines.combinationId}) end`;

/** Offers of the flash sale (秒杀) that runs at this hour. */
const runningOffers = (database: Database, hour: Placeholder) =>
  database
    .select({
      goodsId: flashOffers.goodsId,
      saleId: sql<number>`${flashOffers.flashSaleId}`.as('sale_id'),
      price: sql<string>`${flashOffers.price}::text`.as('flash_price'),
      left: sql<number>`${flashOffers.quota} - ${flashOffers.sold}`.as('flash_left'),
      endsHour: sql<number>`${flashSales.endsHour}`.as('flash_ends_hour'),
    })
    .from(flashOffers)
    .innerJoin(flashSales, eq(flashSales.id, flashOffers.flashSaleId))
    .where(sql`${flashSales.startsHour} <= ${hour} and ${flashSales.endsHour} > ${hour}`)
    .as('running_offers');

/** A line, with the flash offer or the combination that prices it; null where there is none now. */
interface LineOfCart {
  readonly id: number;
  readonly type: number;
  readonly number: number;
  readonly isSelected: boolean;
  readonly saleId: number | null;
  readonly flashPrice: string | null;
  readonly flashLeft: number | null;
  readonly flashEndsHour: number | null;
  readonly setName: string | null;
  readonly setPrice: string | null;
  readonly setParts: CombinationPart[] | null;
}

const wanted = { buyerId: sql.placeholder('buyerId'), hour: sql.placeholder('hour'), ids: sql.placeholder('ids') };

function prepareCartRows(database: Database) {
  const offers = runningOffers(database, wanted.hour);
  return database
    .select({
      line: jsonRow<LineOfCart>({
        id: cartLines.id,
        type: cartLines.type,
        number: cartLines.number,
        isSelected: cartLines.isSelected,
        saleId: offers.saleId,
        flashPrice: offers.price,
        flashLeft: offers.left,
        flashEndsHour: offers.endsHour,
        setName: combinations.name,
        setPrice: combinations.price,
        setParts: partsOfSet,
      }),
      goods: jsonRow<GoodsView>({
        ...goodsViewColumns(wanted.buyerId as unknown as number),
        // The line itself says how many there are; a cart needs no favourites.
        inCart: cartLines.number,
        isFavorite: sql<boolean>`false`,
      }),
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .leftJoin(offers, and(eq(cartLines.type, 1), eq(offers.goodsId, goods.id)))
    .leftJoin(combinations, and(eq(cartLines.type, 3), eq(combinations.id, cartLines.combinationId)))
    .where(
      and(
        eq(cartLines.buyerId, wanted.buyerId),
        sql`(${wanted.ids}::bigint[] is null or ${cartLines.id} = any(${wanted.ids}::bigint[]))`,
      ),
    )
    .orderBy(asc(cartLines.id))
    .prepare('cart_rows');
}

/** Built once a database and planned once a connection: of a small cart, most of the cost. */
const prepared = new WeakMap<Database, ReturnType<typeof prepareCartRows>>();

/** A line of a cart with its goods. */
export type CartRow = Awaited<ReturnType<ReturnType<typeof prepareCartRows>['execute']>>[number];

/** The lines of a buyer's cart in the order of their adding; of `onlyIds` when given. One statement. */
export function readCartRows(database: Database, buyerId: number, now: Date, onlyIds?: readonly number[]): Promise<CartRow[]> {
  const query = prepared.get(database) ?? prepareCartRows(database);
  prepared.set(database, query);
  return query.execute({ buyerId, hour: chinaTime(now).hour, ids: onlyIds === undefined ? null : `{${onlyIds.join(',')}}` });
}
