import { asc, eq } from 'drizzle-orm';
import { chinaDay } from '../../src/domain/shared/china-time.ts';
import type { Database } from '../../src/server/database/database.ts';
import { orderLines } from '../../src/server/database/schema/order.ts';
import { goodsBatches, orderLineBatches } from '../../src/server/database/schema/stock.ts';
import { countGoods } from '../../src/server/stock/count-goods.ts';
import { setStock } from './demo-goods.ts';

/** A day from today on, in China. */
export const inDays = (days: number): string => chinaDay(Date.now() / 1000 + days * 86_400);

/** A batch as it is to lie there. */
interface Lying {
  readonly number: string;
  readonly units: number;
  /** days */
  readonly expiresIn: number;
}

/** Lets goods lie in these batches alone, as a stocktaking would find them. */
export async function layOut(database: Database, goodsId: number, batches: readonly Lying[]): Promise<void> {
  await setStock(database, goodsId, 0);
  for (const { number, units, expiresIn } of batches) {
    const batch = { number, madeOn: inDays(-300), expiresOn: inDays(expiresIn) };
    await database.transaction((transaction) => countGoods(transaction as unknown as Database, { goodsId, units, batch }, new Date()));
  }
}

/** What lies in each batch of goods, by its number. */
export async function stockByBatch(database: Database, goodsId: number): Promise<Record<string, number>> {
  const rows = await database.select().from(goodsBatches).where(eq(goodsBatches.goodsId, goodsId));
  return Object.fromEntries(rows.map(({ number, stock }) => [number, stock]));
}

/** From which batches an order's lines are held or were sent: number and units. */
export async function sentOf(database: Database, orderId: number): Promise<[number: string, count: number][]> {
  const rows = await database
    .select({ number: orderLineBatches.number, count: orderLineBatches.count })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn));
  return rows.map(({ number, count }) => [number, count]);
}
