import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { specialPrices } from '../database/schema/goods-offer.ts';
import { activityTiers } from '../database/schema/promotion.ts';
import { rowId } from '../http/row-id.ts';
import { stopActivity } from './change-activity.ts';

/** Special prices that hold at the same times: they were saved together, or could have been. */
async function specialsWith(database: Database, goodsId: number): Promise<readonly string[]> {
  const [one] = await database.select().from(specialPrices).where(eq(specialPrices.goodsId, goodsId));
  if (one === undefined) return [];
  const rows = await database.select().from(specialPrices).orderBy(specialPrices.goodsId);
  const isSame = (row: typeof one): boolean =>
    row.beginsAt.getTime() === one.beginsAt.getTime() && row.endsAt.getTime() === one.endsAt.getTime() && row.everyDays === one.everyDays;
  return rows.filter(isSame).map((row) => `special-${row.goodsId}`);
}

/** Tiers of one kind, name and period: an activity of which there is one at a time (`saveTiers`). */
async function tiersWith(database: Database, id: number): Promise<readonly string[]> {
  const [one] = await database.select().from(activityTiers).where(eq(activityTiers.id, id));
  if (one === undefined) return [];
  const rows = await database
    .select({ id: activityTiers.id })
    .from(activityTiers)
    .where(
      and(
        ...[eq(activityTiers.kind, one.kind), eq(activityTiers.name, one.name)],
        ...[eq(activityTiers.startsAt, one.startsAt), eq(activityTiers.endsAt, one.endsAt)],
      ),
    )
    .orderBy(activityTiers.id);
  return rows.map((row) => `tier-${row.id}`);
}

/** What names the parts of an activity to `stopActivity`: all tiers of it, all goods with its special prices. */
export async function wordsTogether(database: Database, word: string): Promise<readonly string[]> {
  const [, kind, key = ''] = /^(special|tier)-(\d+)$/.exec(word) ?? [];
  if (kind === 'special') return specialsWith(database, rowId(key) ?? 0);
  return kind === 'tier' ? tiersWith(database, rowId(key) ?? 0) : [word];
}

/**
 * Ends a whole activity now and for good, whatever its parts are called.
 * @throws Refusal 404 where none of it runs or is to come
 */
export async function stopTogether(transaction: Database, word: string, now: Date): Promise<void> {
  const words = await wordsTogether(transaction, word);
  // What is not there is refused by the same words.
  for (const one of words.length === 0 ? [word] : words) await stopActivity(transaction, one, now);
}

/** The goods of special prices, or the tiers, by what names them. */
export const keysOfWords = (words: readonly string[]): readonly number[] => words.map((word) => rowId(word.replace(/^\w+-/, '')) ?? 0);

/** Tiers by what names them, the first one first. */
export const tiersOfWords = (database: Database, words: readonly string[]) =>
  database
    .select()
    .from(activityTiers)
    .where(inArray(activityTiers.id, [...keysOfWords(words)]))
    .orderBy(activityTiers.id);
