import { and, eq, isNull } from 'drizzle-orm';
import { regionNamed } from '../../domain/account/region.ts';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import { divisions } from './divisions.ts';

/** Addresses from before there were codes get theirs, where their text means one region alone; the others stay. */
export async function matchRegions(database: Database): Promise<void> {
  const uncoded = await database.selectDistinct({ region: addresses.region }).from(addresses).where(isNull(addresses.regionCode));
  for (const { region } of uncoded) {
    const code = regionNamed(divisions, region)?.code;
    if (code === undefined) continue;
    await database
      .update(addresses)
      .set({ regionCode: code })
      .where(and(eq(addresses.region, region), isNull(addresses.regionCode)));
  }
}
