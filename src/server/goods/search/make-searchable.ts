import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { goods, goodsSearch, manufacturers } from '../../database/schema/goods.ts';
import { goodsSearchDocument, makerSearchDocument } from './search-document.ts';

const rowsAtOnce = 1_000;

/**
 * Writes what search keeps of goods that have nothing kept; it depends on name, maker and specification alone. Whatever
 * changes one of these deletes what is kept.
 * @param goodsIds null for all
 */
export async function makeSearchable(database: Database, goodsIds: readonly number[] | null): Promise<void> {
  if (goodsIds?.length === 0) return;
  const fresh = await database
    .select({ goodsId: goods.id, name: goods.name, spec: goods.spec, maker: manufacturers.name })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsSearch, eq(goodsSearch.goodsId, goods.id))
    .where(and(isNull(goodsSearch.goodsId), goodsIds === null ? undefined : inArray(goods.id, [...goodsIds])))
    .orderBy(goods.id);
  for (let from = 0; from < fresh.length; from += rowsAtOnce) {
    const rows = fresh.slice(from, from + rowsAtOnce).map(({ goodsId, ...words }) => ({ goodsId, ...goodsSearchDocument(words) }));
    await insertRows(database, goodsSearch, rows);
  }
}

/** Writes anew what search keeps of every maker and of all goods. */
export async function makeAllSearchable(database: Database): Promise<void> {
  const makers = await database.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers);
  for (const { id, name } of makers) await database.update(manufacturers).set(makerSearchDocument(name)).where(eq(manufacturers.id, id));
  await database.execute(sql`delete from ${goodsSearch}`);
  await makeSearchable(database, null);
}
