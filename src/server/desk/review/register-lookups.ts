import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { registerLookups } from '../../database/schema/licence.ts';
import { epochSeconds } from '../../clock.ts';

const mostShown = 20;

/** What outside registers said of a shop, the newest first, as the wire writes it. */
export async function lookupsAnswer(database: Database, buyerId: number) {
  const rows = await database
    .select()
    .from(registerLookups)
    .where(eq(registerLookups.buyerId, buyerId))
    .orderBy(desc(registerLookups.id))
    .limit(mostShown);
  return rows.map(({ register, result, note, by, at }) => ({ register, result, note, by, at: epochSeconds(at) }));
}
