import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { goods, goodsSearch, manufacturers } from '../../database/schema/goods.ts';
import { goodsSearchDocument, makerSearchDocument } from './search-document.ts';

const rowsAtOnce = 1_000;

/**
 * Writes what search keeps of goods that have nothing kept; it depends on name, maker and specification alone, which
 * never change.
 * @param report is told how many goods are done of all
 * @returns the goods that could not be searched before
 */
export async function makeSearchable(
  database: Database,
  report: (done: number, all: number) => void = () => undefined,
): Promise<readonly number[]> {
  const fresh = await database
    .select({ goodsId: goods.id, name: goods.name, spec: goods.spec, maker: manufacturers.name })
    .from(goods)
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsSearch, eq(goodsSearch.goodsId, goods.id))
    .where(isNull(goodsSearch.goodsId))
    .orderBy(goods.id);
  for (let from = 0; from < fresh.length; from += rowsAtOnce) {
    const rows = fresh.slice(from, from + rowsAtOnce).map(({ goodsId, ...words }) => ({ goodsId, ...goodsSearchDocument(words) }));
    await insertRows(database, goodsSearch, rows);
    report(from + rows.length, fresh.length);
  }
  return fresh.map(({ goodsId }) => goodsId);
}

/** Writes anew what search keeps of every maker and of all goods. */
export async function makeAllSearchable(database: Database): Promise<void> {
  const makers = await database.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers);
  for (const { id, name } of makers) await database.update(manufacturers).set(makerSearchDocument(name)).where(eq(manufacturers.id, id));
  await database.execute(sql`delete from ${goodsSearch}`);
  await makeSearchable(database);
}
