import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { flashOffers, flashSales } from '../database/schema/goods.ts';

const hourMs = 3_600_000;
/** China keeps one time, eight hours ahead of UTC, without summer time. */
const chinaAheadMs = 8 * hourMs;

/** The hour of the day (0 … 23) and the weekday (0 Sunday … 6) in China, and when that day began. */
export function chinaTime(now: Date): { hour: number; weekday: number; dayBegan: Date } {
  const local = new Date(now.getTime() + chinaAheadMs);
  const dayBegan = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - chinaAheadMs;
  return { hour: local.getUTCHours(), weekday: local.getUTCDay(), dayBegan: new Date(dayBegan) };
}

export interface FlashOffer {
  readonly goodsId: number;
  /** decimal text, up to 4 decimals */
  readonly price: string;
  readonly quota: number;
  readonly sold: number;
}

export interface RunningFlashSale {
  readonly name: string;
  readonly endsAt: Date;
  readonly offers: FlashOffer[];
}

const isRunningAt = (hour: number) => and(lte(flashSales.startsHour, hour), gt(flashSales.endsHour, hour));
const offerColumns = {
  goodsId: flashOffers.goodsId,
  price: flashOffers.price,
  quota: flashOffers.quota,
  sold: flashOffers.sold,
};

/** The flash sale (秒杀) that runs now, with its offers in order; null between sales. */
export async function runningFlashSale(database: Database, now: Date): Promise<RunningFlashSale | null> {
  const { hour, dayBegan } = chinaTime(now);
  const [sale] = await database.select().from(flashSales).where(isRunningAt(hour)).orderBy(asc(flashSales.id)).limit(1);
  if (sale === undefined) return null;
  const offers = await database
    .select(offerColumns)
    .from(flashOffers)
    .where(eq(flashOffers.flashSaleId, sale.id))
    .orderBy(asc(flashOffers.position), asc(flashOffers.goodsId));
  return { name: sale.name, endsAt: new Date(dayBegan.getTime() + sale.endsHour * hourMs), offers };
}

/** The offers among these goods in the sale that runs now: a flash line is priced by them, and only while they run. */
export function runningFlashOffers(database: Database, now: Date, goodsIds: readonly number[]): Promise<FlashOffer[]> {
  if (goodsIds.length === 0) return Promise.resolve([]);
  return database
    .select(offerColumns)
    .from(flashOffers)
    .innerJoin(flashSales, eq(flashSales.id, flashOffers.flashSaleId))
    .where(and(isRunningAt(chinaTime(now).hour), inArray(flashOffers.goodsId, [...goodsIds])));
}
