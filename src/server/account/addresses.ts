import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';

/** An address as the wire writes it. */
export const addressAnswer = ({ id, name, phone, region, regionCode, detail, isDefault }: typeof addresses.$inferSelect) => ({
  id,
  name,
  phone,
  region,
  region_code: regionCode ?? '',
  address: detail,
  is_default: isDefault ? (1 as const) : (0 as const),
});

/** The region code of a buyer's default address; empty for none. */
export const defaultRegion = async (database: Database, buyerId: number): Promise<string> =>
  (await readAddresses(database, buyerId))[0]?.regionCode ?? '';

/** A buyer's addresses, the default one first. */
export const readAddresses = (database: Database, buyerId: number) =>
  database.select().from(addresses).where(eq(addresses.buyerId, buyerId)).orderBy(desc(addresses.isDefault), asc(addresses.id));
