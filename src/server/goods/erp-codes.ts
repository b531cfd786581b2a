import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';

/** The codes under which the seller's own books know goods (R52); goods without one have none here. */
export async function erpCodesOf(database: Database, goodsIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(goodsIds)];
  const rows =
    ids.length === 0 ? [] : await database.select({ id: goods.id, code: goods.erpCode }).from(goods).where(inArray(goods.id, ids));
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
}
