import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { combinations, flashOffers, flashSales, goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { chinaTime } from '../goods/flash-sale-store.ts';
import { goodsViewColumns } from '../goods/goods-view.ts';

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
const runningOffers = (database: Database, hour: number) =>
  database
    .select({
      goodsId: flashOffers.goodsId,
      saleId: sql<number>`${flashOffers.flashSaleId}`.mapWith(Number).as('sale_id'),
      price: sql<string>`${flashOffers.price}::text`.as('flash_price'),
      left: sql<number>`${flashOffers.quota} - ${flashOffers.sold}`.as('flash_left'),
      endsHour: sql<number>`${flashSales.endsHour}`.as('flash_ends_hour'),
    })
    .from(flashOffers)
    .innerJoin(flashSales, eq(flashSales.id, flashOffers.flashSaleId))
    .where(sql`${flashSales.startsHour} <= ${hour} and ${flashSales.endsHour} > ${hour}`)
    .as('running_offers');

function selectCartRows(database: Database, buyerId: number, now: Date, condition: SQL | undefined) {
  const offers = runningOffers(database, chinaTime(now).hour);
  return database
    .select({
      line: {
        id: cartLines.id,
        type: cartLines.type,
        number: cartLines.number,
        isSelected: cartLines.isSelected,
        combinationId: cartLines.combinationId,
      },
      goods: {
        ...goodsViewColumns(buyerId),
        // The line itself says how many there are; a cart needs no favourites.
        inCart: cartLines.number,
        isFavorite: sql<boolean>`false`,
      },
      flash: { saleId: offers.saleId, price: offers.price, left: offers.left, endsHour: offers.endsHour },
      combination: { name: combinations.name, price: combinations.price },
      parts: partsOfSet,
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .leftJoin(offers, and(eq(cartLines.type, 1), eq(offers.goodsId, goods.id)))
    .leftJoin(combinations, and(eq(cartLines.type, 3), eq(combinations.id, cartLines.combinationId)))
    .where(and(eq(cartLines.buyerId, buyerId), condition))
    .orderBy(asc(cartLines.id));
}

/** A line of a cart with its goods, and the flash offer or combination that prices it. */
export type CartRow = Awaited<ReturnType<typeof selectCartRows>>[number];

/** The lines of a buyer's cart in the order of their adding; of `onlyIds` when given. One statement. */
export const readCartRows = (database: Database, buyerId: number, now: Date, onlyIds?: readonly number[]): Promise<CartRow[]> =>
  selectCartRows(database, buyerId, now, onlyIds && inArray(cartLines.id, [...onlyIds]));
