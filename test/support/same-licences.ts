import { inArray } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { licences } from '../../src/server/database/schema/licence.ts';

/** Gives new shops the licences of another, so that they may buy what it may. */
export async function giveLicencesOf(database: Database, model: number, shops: readonly number[]): Promise<void> {
  const rows = await database
    .select()
    .from(licences)
    .where(inArray(licences.buyerId, [model]));
  const copies = shops.flatMap((buyerId) =>
    rows.map((row) => {
      const copy: Partial<typeof row> = { ...row, buyerId };
      delete copy.id;
      return copy as Omit<typeof row, 'id'>;
    }),
  );
  if (copies.length > 0) await database.insert(licences).values(copies);
}
