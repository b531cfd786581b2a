import { sql } from 'drizzle-orm';
import { nearNames, spelledNames } from '../../../domain/goods/near-names.ts';
import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/once-per-database.ts';
import { KeptAnswers } from '../../kept-answers.ts';

/** Names hardly ever change. */
const oldestMs = 5 * 60_000;
const keptNames = oncePerDatabase(() => new KeptAnswers<ReturnType<typeof spelledNames>>(oldestMs, 1));

/** The names of all that is sold, each once, spelled once. */
const soldNames = (database: Database): Promise<ReturnType<typeof spelledNames>> =>
  keptNames(database).get('', async () => {
    const { rows } = await database.execute<{ name: string }>(sql`select distinct name from goods where is_purchasable order by name`);
    return spelledNames(rows.map(({ name }) => name));
  });

/** Names that are offered where nothing was found. */
const mostMeant = 6;

/** The names of goods that were probably meant by words that found nothing. */
export const meantNames = async (database: Database, typed: string): Promise<readonly string[]> =>
  nearNames(typed, await soldNames(database), mostMeant);
