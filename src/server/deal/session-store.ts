import { asc, inArray } from 'drizzle-orm';
import { shownSessions } from '../../domain/goods/flash-sessions.ts';
import type { Period } from '../../domain/goods/period.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { flashOffers, flashSales } from '../database/schema/goods-offer.ts';

/** Goods of a session at their price there. */
interface SessionOffer {
  readonly goodsId: number;
  readonly price: string;
  /** units meant for the session, and those sold in it */
  readonly quota: number;
  readonly sold: number;
  readonly perOrder: number | null;
}

/** A session of the flash sale (秒杀场次) with its goods in order. */
export interface FlashSession {
  readonly id: number;
  readonly name: string;
  readonly period: Period;
  readonly offers: readonly SessionOffer[];
}

/** The sessions of today and tomorrow that a page shows at a moment. */
export async function readFlashSessions(database: Database, now: Date): Promise<readonly FlashSession[]> {
  const sales = (await database.select().from(flashSales).orderBy(asc(flashSales.id))).map((sale) => ({
    ...sale,
    beginsAt: epochSeconds(sale.beginsAt),
    endsAt: epochSeconds(sale.endsAt),
  }));
  const shown = shownSessions(sales, epochSeconds(now));
  if (shown.length === 0) return [];
  const ids = [...new Set(shown.map(({ sale }) => sale.id))];
  const offers = await database
    .select()
    .from(flashOffers)
    .where(inArray(flashOffers.flashSaleId, ids))
    .orderBy(asc(flashOffers.position), asc(flashOffers.goodsId));
  return shown.map(({ sale: { id, name }, period }) => ({
    id,
    name,
    period,
    // What an earlier period of the sale sold does not lessen this one's.
    offers: offers
      .filter(({ flashSaleId }) => flashSaleId === id)
      .map(({ goodsId, price, quota, sold, soldSince, perOrder }) => ({
        ...{ goodsId, price, quota, perOrder },
        sold: soldSince !== null && epochSeconds(soldSince) === period.beginsAt ? sold : 0,
      })),
  }));
}
