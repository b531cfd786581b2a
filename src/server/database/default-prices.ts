import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unitPriceOf } from '../../domain/goods/price-now.ts';
import type { PriceList } from '../../domain/goods/goods-prices.ts';
import { money, priceDecimals } from '../../domain/shared/money.ts';
import type { Database } from './database.ts';
import { goods } from './schema/goods.ts';
import { priceListRows } from './schema/price-list.ts';

type PricedGoods = Pick<typeof goods.$inferSelect, 'basePrice' | 'ladder' | 'ladderKind'>;

/** A price list as it is stored, as the rules read it. */
export const storedPriceList = ({ basePrice, ladder, ladderKind }: PricedGoods): PriceList => ({
  basePrice: money(basePrice),
  ladder: { kind: ladderKind, steps: ladder.map(({ number, price }) => ({ quantity: number, price: money(price) })) },
});

/** The ordinary price of one medium pack, as it is stored: what lists sort by (R47). */
export const defaultPriceOf = (row: PricedGoods & { readonly mediumPack: number }): string =>
  unitPriceOf(storedPriceList(row), row.mediumPack).toFixed(priceDecimals);

/** Goods whose kept default price is not that of their price list. */
export async function wrongDefaultPrices(database: Database, which?: SQL): Promise<{ id: number; kept: string | null; price: string }[]> {
  const rows = await database
    .select({
      id: goods.id,
      kept: goods.defaultPrice,
      basePrice: goods.basePrice,
      ladder: goods.ladder,
      ladderKind: goods.ladderKind,
      mediumPack: goods.mediumPack,
    })
    .from(goods)
    .where(which);
  return rows.flatMap(({ id, kept, ...row }) => {
    const price = defaultPriceOf(row);
    return kept === price ? [] : [{ id, kept, price }];
  });
}

/** Rows of customers' price lists (R57) whose kept default price is not that of the row and the goods' medium pack. */
export async function wrongAgreedDefaults(
  database: Database,
  which?: SQL,
): Promise<{ list: number; id: number; kept: string; price: string }[]> {
  const rows = await database
    .select({
      list: priceListRows.listId,
      id: priceListRows.goodsId,
      kept: priceListRows.defaultPrice,
      basePrice: priceListRows.price,
      ladder: priceListRows.ladder,
      ladderKind: priceListRows.ladderKind,
      mediumPack: goods.mediumPack,
    })
    .from(priceListRows)
    .innerJoin(goods, eq(goods.id, priceListRows.goodsId))
    .where(which);
  return rows.flatMap(({ list, id, kept, ...row }) => {
    const price = defaultPriceOf(row);
    return kept === price ? [] : [{ list, id, kept, price }];
  });
}

/** The same for the rows of customers' price lists: another medium pack may be on another step of their ladder. */
async function keepAgreedDefaults(database: Database, goodsIds: readonly number[] | null): Promise<void> {
  const wrong = await wrongAgreedDefaults(database, goodsIds === null ? undefined : inArray(priceListRows.goodsId, [...goodsIds]));
  if (wrong.length === 0) return;
  await database.execute(sql`update price_list_rows r set default_price = w.price
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as w(list bigint, id bigint, price numeric)
    where r.list_id = w.list and r.goods_id = w.id`);
}

/**
 * Puts right what lists sort by, in the transaction that wrote price lists: of these goods, or of all (null).
 * @returns what has changed of the public prices, from what was kept to the price
 */
export async function keepDefaultPrices(database: Database, goodsIds: readonly number[] | null): ReturnType<typeof wrongDefaultPrices> {
  await keepAgreedDefaults(database, goodsIds);
  const wrong = await wrongDefaultPrices(database, goodsIds === null ? undefined : inArray(goods.id, [...goodsIds]));
  if (wrong.length === 0) return wrong;
  await database.execute(sql`update goods g set default_price = w.price
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as w(id bigint, price numeric) where g.id = w.id`);
  return wrong;
}

/** Works out what a shop of before it was kept does not have yet. */
export async function fillDefaultPrices(database: Database): Promise<void> {
  const [missing] = await database.select({ id: goods.id }).from(goods).where(isNull(goods.defaultPrice)).limit(1);
  if (missing !== undefined) await keepDefaultPrices(database, null);
}
