import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import { writtenOnce } from '../database/written-once.ts';
import { areasAround, deliveryAnswer, deliveryOf } from '../shop/delivery-areas.ts';

const inOrder = [desc(addresses.isDefault), asc(addresses.id)];

const addressesStatement = writtenOnce('addresses', (database) =>
  database
    .select({ ...getTableColumns(addresses), areas: areasAround(sql`${addresses.regionCode}`) })
    .from(addresses)
    .where(eq(addresses.buyerId, sql.placeholder('buyerId')))
    .orderBy(...inOrder),
);

/** A buyer's addresses as calls answer them, the default one first, each with what delivery there costs (R58). */
export async function readAddresses(database: Database, buyerId: number) {
  const kept = await addressesStatement(database).execute({ buyerId });
  return kept.map(({ id, name, phone, region, regionCode, detail, isDefault, areas }) => ({
    id,
    name,
    phone,
    region,
    region_code: regionCode ?? '',
    address: detail,
    is_default: isDefault ? (1 as const) : (0 as const),
    ...deliveryAnswer(deliveryOf(areas)),
  }));
}
