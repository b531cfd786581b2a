import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { flashOffers } from '../../database/schema/goods-offer.ts';
import type { orderLines } from '../../database/schema/order.ts';
import { type BatchRow, moveStock } from '../../stock/move-stock.ts';
import { byBatch, drawLines, type LineBatch, releaseBatches } from './line-batches.ts';

type OrderLine = Pick<typeof orderLines.$inferSelect, 'goodsId' | 'number' | 'flashSaleId' | 'flashBeganAt'>;

/**
 * Lines that move the stock of an order. Gifts cost nothing and come from a store of their own (R18): they take none.
 */
interface Movement {
  readonly orderId: number;
  readonly lines: readonly OrderLine[];
  readonly at: Date;
}

const flashLines = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ flashSaleId, flashBeganAt, goodsId, number }) =>
    flashSaleId === null ? [] : [{ flashSaleId, flashBeganAt, goodsId, number }],
  );

type FlashLine = ReturnType<typeof flashLines>[number];

const isOffer = ({ flashSaleId, goodsId }: FlashLine) =>
  sql`${eq(flashOffers.flashSaleId, flashSaleId)} and ${eq(flashOffers.goodsId, goodsId)}`;

/** Units that the offer sold in the line's period: what earlier periods sold does not count in it. */
const soldInPeriod = ({ flashBeganAt }: FlashLine) =>
  sql`case when ${flashOffers.soldSince} is not distinct from ${flashBeganAt?.toISOString() ?? null}::timestamptz then ${flashOffers.sold} else 0 end`;

async function takeQuotas(transaction: Database, lines: readonly OrderLine[]): Promise<boolean> {
  for (const line of flashLines(lines)) {
    const taken = await transaction
      .update(flashOffers)
      .set({ sold: sql`${soldInPeriod(line)} + ${line.number}`, soldSince: line.flashBeganAt })
      .where(sql`${isOffer(line)} and ${flashOffers.quota} - ${soldInPeriod(line)} >= ${line.number}`)
      .returning({ sold: flashOffers.sold });
    if (taken.length === 0) return false;
  }
  return true;
}

/**
 * Takes what an order needs from stock and from flash quotas, each only where there is enough, and writes the ledger.
 * @param batches of the goods of these lines, which are locked
 * @returns of each line from which batches (the domain's `drawUnits`); null when something had run out: the caller
 * rolls back
 */
export async function takeStock(
  transaction: Database,
  { orderId, lines, at }: Movement,
  batches: readonly BatchRow[],
): Promise<LineBatch[][] | null> {
  const drawn = drawLines(batches, lines, at);
  if (drawn === null || !(await takeQuotas(transaction, lines))) return null;
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))];
  const isTaken = await moveStock(transaction, { kind: 'order', orderId, at }, byBatch(drawn.flat(), -1), goodsIds);
  return isTaken ? drawn : null;
}

/** Gives back what an order had taken: the units to the batches that held them, the quotas, with the ledger. */
export async function returnStock(transaction: Database, { orderId, lines, at }: Movement): Promise<void> {
  const held = await releaseBatches(transaction, orderId);
  const isBack = await moveStock(transaction, { kind: 'cancel', orderId, at }, byBatch(held, 1));
  if (!isBack) throw new Error(`The batches of order ${orderId} are gone`);
  for (const line of flashLines(lines)) {
    await transaction
      .update(flashOffers)
      .set({ sold: sql`greatest(0, ${flashOffers.sold} - ${line.number})` })
      // A later period has its own quota: there is nothing to give back to it.
      .where(
        sql`${isOffer(line)} and ${flashOffers.soldSince} is not distinct from ${line.flashBeganAt?.toISOString() ?? null}::timestamptz`,
      );
  }
}
