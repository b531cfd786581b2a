import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { flashOffers, goods } from '../database/schema/goods.ts';
import { type orderLines, stockEntries } from '../database/schema/order.ts';

type OrderLine = Pick<typeof orderLines.$inferSelect, 'goodsId' | 'number' | 'flashSaleId' | 'flashBeganAt'>;

/**
 * Lines that move the stock of an order. Gifts cost nothing and come from a store of their own (R18): they take none.
 */
interface Movement {
  readonly orderId: number;
  readonly lines: readonly OrderLine[];
  readonly at: Date;
}

const unitsByGoods = (lines: readonly OrderLine[]): [goodsId: number, units: number][] => {
  const units = new Map<number, number>();
  for (const { goodsId, number } of lines) units.set(goodsId, (units.get(goodsId) ?? 0) + number);
  return [...units].sort(([one], [other]) => one - other);
};

const asRows = (units: readonly [number, number][]) =>
  sql`unnest(${`{${units.map(([id]) => id).join(',')}}`}::bigint[], ${`{${units.map(([, n]) => n).join(',')}}`}::int[]) as t(id, n)`;

/**
 * Locks goods in the order of their ids, so that two orders of the same goods wait for each other and never for ever.
 */
export async function lockGoods(transaction: Database, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await transaction.select({ id: goods.id }).from(goods).where(inArray(goods.id, [...goodsIds])).orderBy(asc(goods.id)).for('no key update');
}

const entries = ({ orderId, at }: Movement, kind: 'order' | 'cancel', units: readonly [number, number][]) =>
  units.map(([goodsId, count]) => ({ goodsId, orderId, at, kind, change: kind === 'order' ? -count : count }));

const flashLines = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ flashSaleId, flashBeganAt, goodsId, number }) => (flashSaleId === null ? [] : [{ flashSaleId, flashBeganAt, goodsId, number }]));

type FlashLine = ReturnType<typeof flashLines>[number];

const isOffer = ({ flashSaleId, goodsId }: FlashLine) =>
  sql`${eq(flashOffers.flashSaleId, flashSaleId)} and ${eq(flashOffers.goodsId, goodsId)}`;

/** Units that the offer sold in the line's period: what earlier periods sold does not count in it. */
const soldInPeriod = ({ flashBeganAt }: FlashLine) =>
  sql`case when ${flashOffers.soldSince} is not distinct from ${flashBeganAt?.toISOString() ?? null}::timestamptz then ${flashOffers.sold} else 0 end`;

/**
 * Takes what an order needs from stock and from flash quotas, each only where there is enough, and writes the ledger.
 * @returns false when something had run out: the caller rolls back
 */
export async function takeStock(transaction: Database, movement: Movement): Promise<boolean> {
  const units = unitsByGoods(movement.lines);
  const { rows } = await transaction.execute(sql`
    update goods g set stock = g.stock - t.n, sales = g.sales + t.n
    from ${asRows(units)} where g.id = t.id and g.stock >= t.n returning g.id`);
  if (rows.length !== units.length) return false;
  for (const line of flashLines(movement.lines)) {
    const taken = await transaction
      .update(flashOffers)
      .set({ sold: sql`${soldInPeriod(line)} + ${line.number}`, soldSince: line.flashBeganAt })
      .where(sql`${isOffer(line)} and ${flashOffers.quota} - ${soldInPeriod(line)} >= ${line.number}`)
      .returning({ sold: flashOffers.sold });
    if (taken.length === 0) return false;
  }
  await transaction.insert(stockEntries).values(entries(movement, 'order', units));
  return true;
}

/** Gives back what an order had taken, and writes the ledger. */
export async function returnStock(transaction: Database, movement: Movement): Promise<void> {
  const units = unitsByGoods(movement.lines);
  await lockGoods(transaction, units.map(([goodsId]) => goodsId));
  await transaction.execute(sql`
    update goods g set stock = g.stock + t.n, sales = greatest(0, g.sales - t.n) from ${asRows(units)} where g.id = t.id`);
  for (const line of flashLines(movement.lines)) {
    await transaction
      .update(flashOffers)
      .set({ sold: sql`greatest(0, ${flashOffers.sold} - ${line.number})` })
      // A later period has its own quota: there is nothing to give back to it.
      .where(sql`${isOffer(line)} and ${flashOffers.soldSince} is not distinct from ${line.flashBeganAt?.toISOString() ?? null}::timestamptz`);
  }
  await transaction.insert(stockEntries).values(entries(movement, 'cancel', units));
}
