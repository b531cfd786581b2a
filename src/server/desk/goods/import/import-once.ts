import { eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import { minutesAfter } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import { goodsImports, type StoredImportOutcome } from '../../../database/schema/goods-import.ts';
import { Refusal } from '../../../http/refusal.ts';
import { inTransaction } from '../../../http/transaction.ts';

/** An import that has not ended after so long was cut off: the rows that it wrote are unchanged when it comes again. */
const cutOffMinutes = 10;

/** What an earlier import of the same preview came to; null: there is none, or it was cut off. @throws Refusal 409 */
export async function importedBefore(database: Database, check: string, now: Date): Promise<StoredImportOutcome | null> {
  const [kept] = await database.select().from(goodsImports).where(eq(goodsImports.check, check));
  if (kept === undefined) return null;
  if (kept.outcome !== null) return kept.outcome;
  if (kept.begunAt > minutesAfter(now, -cutOffMinutes)) throw new Refusal(409, '这份表格正在导入，请稍后看结果');
  return null;
}

interface Beginning {
  readonly check: string;
  readonly personId: number;
  readonly fileName: string;
  readonly kind: (typeof goodsImports.$inferSelect)['kind'];
}

/**
 * Imports what a preview showed, once: of two presses at once one works, and the other is told so; one that comes later
 * gets the same answer.
 * @throws Refusal 409
 */
export async function importOnce(
  database: Database,
  clock: Clock,
  { check, personId, fileName, kind }: Beginning,
  work: () => Promise<StoredImportOutcome>,
): Promise<StoredImportOutcome> {
  const begunAt = clock();
  const before = await inTransaction(database, async (transaction) => {
    const made = await transaction
      .insert(goodsImports)
      .values({ check, personId, fileName, kind, begunAt })
      .onConflictDoNothing()
      .returning({ check: goodsImports.check });
    if (made.length > 0) return null;
    await transaction.select().from(goodsImports).where(eq(goodsImports.check, check)).for('update');
    const done = await importedBefore(transaction, check, begunAt);
    if (done === null) await transaction.update(goodsImports).set({ begunAt, personId }).where(eq(goodsImports.check, check));
    return done;
  });
  if (before !== null) return before;
  try {
    const outcome = await work();
    await database.update(goodsImports).set({ endedAt: clock(), outcome }).where(eq(goodsImports.check, check));
    return outcome;
  } catch (error) {
    // What was written stays written, and is unchanged when it comes again.
    await database.delete(goodsImports).where(eq(goodsImports.check, check));
    throw error;
  }
}
