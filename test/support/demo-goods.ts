import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { goods } from '../../src/server/database/schema/goods.ts';
import { countGoods } from '../../src/server/stock/count-goods.ts';

export type DemoGoodsRow = typeof goods.$inferSelect;

/** Plain goods of the demo shop that everybody who is qualified may buy without limit; `condition` narrows it. */
export function plainGoods(database: Database, count: number, condition?: SQL): Promise<DemoGoodsRow[]> {
  return database
    .select()
    .from(goods)
    .where(
      and(
        eq(goods.isPurchasable, true),
        eq(goods.isControlled, false),
        isNull(goods.purchaseLimit),
        gte(goods.stock, 100),
        isNull(goods.fullReductionId),
        isNull(goods.gift),
        sql`not ${goods.scopes} && array['qx3', 'bjsp']`,
        condition,
      ),
    )
    .orderBy(asc(goods.id))
    .limit(count);
}

/** The first plain goods; a demo shop without any is broken. */
export async function somePlainGoods(database: Database, condition?: SQL): Promise<DemoGoodsRow> {
  const [row] = await plainGoods(database, 1, condition);
  if (row === undefined) throw new Error('The demo shop has no plain goods');
  return row;
}

/** Sets a stock as a stocktaking would, with its entry in the ledger. */
export async function setStock(database: Database, goodsId: number, stock: number): Promise<void> {
  await database.transaction((transaction) => countGoods(transaction as unknown as Database, { goodsId, units: stock }, new Date()));
}

/** Uses up every second offer of each flash sale in its period of now; to be done before the shop reads its offers. */
export async function useUpFlashQuotas(database: Database): Promise<void> {
  await database.execute(sql`update flash_offers set sold = quota,
      sold_since = s.begins_at + make_interval(hours => s.every_days * 24 * floor(extract(epoch from now() - s.begins_at) / (86400 * s.every_days))::int)
    from flash_sales s where s.id = flash_offers.flash_sale_id and flash_offers.position % 2 = 0`);
}

/** The stock now. */
export async function stockOf(database: Database, goodsId: number): Promise<number> {
  const [row] = await database
    .select({ stock: goods.stock })
    .from(goods)
    .where(sql`${goods.id} = ${goodsId}`);
  return row?.stock ?? 0;
}
