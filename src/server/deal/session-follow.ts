import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { isWithin, occurrenceAt } from '../../domain/goods/period.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { flashFollowers } from '../database/schema/deal.ts';
import { flashSales } from '../database/schema/goods-offer.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { readFlashSessions } from './session-store.ts';

/** A session as whoever follows it names it. */
interface NamedSession {
  readonly id: string | number;
  /** epoch seconds */
  readonly beginsAt: number;
}

/** Sessions that a shop waits for, as `id:begin in epoch seconds`. */
export async function followedSessions(
  database: Database,
  buyerId: number | undefined,
  saleIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (buyerId === undefined || saleIds.length === 0) return new Set();
  const isWaiting = and(
    eq(flashFollowers.buyerId, buyerId),
    inArray(flashFollowers.flashSaleId, [...saleIds]),
    isNull(flashFollowers.toldAt),
  );
  const rows = await database
    .select({ id: flashFollowers.flashSaleId, period: flashFollowers.period })
    .from(flashFollowers)
    .where(isWaiting);
  return new Set(rows.map(({ id, period }) => `${id}:${epochSeconds(period)}`));
}

/**
 * The shop wants to be told when a session begins; wanting it twice is wanting it once.
 * @throws Refusal 404 for a session that is not shown; 601 for one that began
 */
export async function followSessionOf(transaction: Database, buyerId: number, { id, beginsAt }: NamedSession, now: Date): Promise<void> {
  const session = (await readFlashSessions(transaction, now)).find(
    (one) => String(one.id) === String(id) && one.period.beginsAt === beginsAt,
  );
  if (session === undefined) throw notFound('没有这个场次');
  if (beginsAt <= epochSeconds(now)) throw new Refusal(601, '本场已经开始或已结束，不用提醒');
  await transaction
    .insert(flashFollowers)
    .values({ flashSaleId: session.id, buyerId, period: new Date(beginsAt * 1000) })
    .onConflictDoNothing();
}

/** It does not want to be told any more. */
export async function unfollowSessionOf(transaction: Database, buyerId: number, saleId: number, beginsAt: number): Promise<void> {
  const isOwn = and(
    eq(flashFollowers.buyerId, buyerId),
    eq(flashFollowers.flashSaleId, saleId),
    eq(flashFollowers.period, new Date(beginsAt * 1000)),
  );
  await transaction.delete(flashFollowers).where(isOwn);
}

/** Followers told in one round, so that one that is cut off leaves little behind. */
const toldAtOnce = 200;

/**
 * Tells those who wait for a session that runs now; each is told once. Where it ended before anybody was told, or does
 * not take place any more, nobody is told.
 */
export async function tellOfSessions(database: Database, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const isDue = and(isNull(flashFollowers.toldAt), lte(flashFollowers.period, now));
    const due = await transaction
      .select()
      .from(flashFollowers)
      .where(isDue)
      .orderBy(asc(flashFollowers.period), asc(flashFollowers.buyerId))
      .limit(toldAtOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const sales = await transaction
      .select()
      .from(flashSales)
      .where(inArray(flashSales.id, [...new Set(due.map(({ flashSaleId }) => flashSaleId))]));
    for (const { flashSaleId, buyerId, period } of due) {
      const sale = sales.find(({ id }) => id === flashSaleId);
      const begins = epochSeconds(period);
      const held =
        sale && occurrenceAt({ ...sale, beginsAt: epochSeconds(sale.beginsAt), endsAt: epochSeconds(sale.endsAt) }, epochSeconds(now));
      if (sale && held && held.beginsAt === begins && isWithin(held, epochSeconds(now))) {
        const text = '每种限量，先付款先得，售完恢复原价。';
        await tellBuyer(
          transaction,
          {
            buyerId,
            kind: 'activity',
            title: `${sale.name} 秒杀开始了`,
            text,
            url: `/mrtj?session=${flashSaleId}-${begins}`,
            cause: `flash:${flashSaleId}:${begins}`,
          },
          now,
        );
      }
      const isThis = and(
        eq(flashFollowers.buyerId, buyerId),
        eq(flashFollowers.flashSaleId, flashSaleId),
        eq(flashFollowers.period, period),
      );
      await transaction.update(flashFollowers).set({ toldAt: now }).where(isThis);
    }
  });
}
