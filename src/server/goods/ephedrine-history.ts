import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { defaultEphedrineLimits, type EphedrineHistory } from '../../domain/order/ephedrine.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';

/** The shop's limits; a law of its own would change them here. */
export const ephedrineLimits = defaultEphedrineLimits;

/** What a buyer ordered of goods with ephedrine within the period, and the receipts that are owed. */
export async function ephedrineHistory(database: Database, buyerId: number, now: Date): Promise<EphedrineHistory> {
  const since = minutesAfter(now, -ephedrineLimits.periodDays * 24 * 60);
  const [row] = await database
    .select({
      unitsInPeriod: sql<number>`coalesce(sum(${ephedrineRecords.units} - ${ephedrineRecords.returned}) filter (where ${gt(ephedrineRecords.createdAt, since)}), 0)::int`,
      receiptsOwed: sql<number>`(count(*) filter (where ${eq(ephedrineRecords.receipt, 'owed')}))::int`,
    })
    .from(ephedrineRecords)
    .where(and(eq(ephedrineRecords.buyerId, buyerId), ne(ephedrineRecords.receipt, 'void')));
  return row ?? { unitsInPeriod: 0, receiptsOwed: 0 };
}

/** The limits as a buyer is told them, with what he may still order. */
export function limitsLeft({ unitsInPeriod }: Pick<EphedrineHistory, 'unitsInPeriod'>) {
  const { perOrder, perPeriod, periodDays } = ephedrineLimits;
  return { per_order: perOrder, per_period: perPeriod, period_days: periodDays, left: Math.max(0, perPeriod - unitsInPeriod) };
}
