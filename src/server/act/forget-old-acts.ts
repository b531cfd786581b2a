import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { actYears } from '../../domain/act/act.ts';
import type { Database } from '../database/database.ts';
import { actChanges, actEnds, acts } from '../database/schema/act.ts';

/** Acts that one round forgets. */
const mostForgotten = 1_000;

/** Forgets acts that were kept their years. The database refuses younger ones by its own clock, whatever is asked. */
export async function forgetOldActs(database: Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(now.getUTCFullYear() - actYears);
  const isOld = and(lt(acts.at, limit), lt(acts.at, sql`now() - make_interval(years => ${actYears}::integer)`));
  const found = await database.select({ id: acts.id }).from(acts).where(isOld).orderBy(asc(acts.at)).limit(mostForgotten);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.delete(actChanges).where(inArray(actChanges.actId, ids));
    await transaction.delete(actEnds).where(inArray(actEnds.actId, ids));
    await transaction.delete(acts).where(inArray(acts.id, ids));
  });
}
