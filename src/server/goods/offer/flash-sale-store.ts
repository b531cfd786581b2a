import { asc, eq } from 'drizzle-orm';
import type { Period } from '../../../domain/goods/period.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { flashOffers, flashSales } from '../../database/schema/goods-offer.ts';
import { runningPeriod } from './running-period.ts';

/** A flash sale (秒杀) in the period that runs. */
export interface RunningFlashSale extends Period {
  readonly name: string;
  /** its goods in order, and the units meant for the period and sold in it */
  readonly offers: readonly { readonly goodsId: number; readonly quota: number; readonly sold: number }[];
}

/** The flash sale that runs now, with its goods in order; null between sales. */
export async function runningFlashSale(database: Database, now: Date): Promise<RunningFlashSale | null> {
  const sales = await database.select().from(flashSales).orderBy(asc(flashSales.id));
  for (const { id, name, ...schedule } of sales) {
    const period = runningPeriod(schedule, now);
    if (period === null) continue;
    const offers = await database
      .select()
      .from(flashOffers)
      .where(eq(flashOffers.flashSaleId, id))
      .orderBy(asc(flashOffers.position), asc(flashOffers.goodsId));
    const isOfPeriod = (since: Date | null): boolean => since !== null && epochSeconds(since) === period.beginsAt;
    return {
      ...period,
      name,
      offers: offers.map(({ goodsId, quota, sold, soldSince }) => ({ goodsId, quota, sold: isOfPeriod(soldSince) ? sold : 0 })),
    };
  }
  return null;
}
