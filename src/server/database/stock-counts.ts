import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Appends to the stock ledger what the stocks of goods differ from it, as a count: after seeding, an import or a
 * stocktaking, in the transaction that set the stocks. One statement, whatever the number of goods.
 */
export async function recordStockCounts(database: Database, at: Date): Promise<void> {
  await database.execute(sql`
    insert into stock_entries (goods_id, kind, change, at)
    select g.id, 'count', g.stock - coalesce(e.sum, 0), ${at.toISOString()}::timestamptz
    from goods g
    left join (select goods_id, sum(change)::bigint as sum from stock_entries group by goods_id) e on e.goods_id = g.id
    where g.stock <> coalesce(e.sum, 0)`);
}
