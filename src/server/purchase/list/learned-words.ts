import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { goods } from '../../database/schema/goods.ts';
import { learnedWords } from '../../database/schema/purchase.ts';
import { textArray } from '../../database/text-array.ts';

/** The most choices that are kept of one shop; the oldest give way. */
const mostLearned = 2_000;

/** The goods that a shop chose for some of its own words (R69c), as far as they are still sold; one statement. */
export async function learnedGoods(database: Database, buyerId: number, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asked = [...new Set(words)].filter((one) => one !== '');
  if (asked.length === 0) return new Map();
  const rows = await database
    .select({ words: learnedWords.words, goodsId: learnedWords.goodsId })
    .from(learnedWords)
    .innerJoin(goods, eq(goods.id, learnedWords.goodsId))
    .where(and(eq(learnedWords.buyerId, buyerId), sql`${learnedWords.words} = any(${textArray(asked)})`, goods.isPurchasable));
  return new Map(rows.map(({ words: one, goodsId }) => [one, goodsId]));
}

/**
 * Remembers choices; the last one for the same words counts.
 * @returns how many were remembered: unknown goods are passed over
 */
export async function rememberChoices(
  transaction: Database,
  buyerId: number,
  choices: ReadonlyMap<string, number>,
  at: Date,
): Promise<number> {
  const known = await transaction
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, [...new Set(choices.values())]));
  const isKnown = new Set(known.map(({ id }) => id));
  // In one order, so that two requests do not wait for each other.
  const rows = [...choices]
    .filter(([, goodsId]) => isKnown.has(goodsId))
    .map(([words, goodsId]) => ({ buyerId, words, goodsId, at }))
    .sort((one, other) => (one.words < other.words ? -1 : 1));
  if (rows.length === 0) return 0;
  await transaction
    .insert(learnedWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [learnedWords.buyerId, learnedWords.words],
      set: { goodsId: sql`excluded.goods_id`, at: sql`excluded.at` },
    });
  const old = transaction
    .select({ words: learnedWords.words })
    .from(learnedWords)
    .where(eq(learnedWords.buyerId, buyerId))
    .orderBy(desc(learnedWords.at), learnedWords.words)
    .offset(mostLearned);
  await transaction.delete(learnedWords).where(and(eq(learnedWords.buyerId, buyerId), inArray(learnedWords.words, old)));
  return rows.length;
}

/** Forgets the choice for some words; for null, all choices of the shop. */
export async function forgetChoices(database: Database, buyerId: number, words: string | null): Promise<void> {
  const own = eq(learnedWords.buyerId, buyerId);
  await database.delete(learnedWords).where(words === null ? own : and(own, eq(learnedWords.words, words)));
}
