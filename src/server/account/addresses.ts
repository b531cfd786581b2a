import { asc, desc, eq } from 'drizzle-orm';
import { deliveryTo } from '../../domain/shipping/delivery-region.ts';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import { deliveryAnswer, readDeliveryAreas } from '../shop/delivery-areas.ts';

const inOrder = [desc(addresses.isDefault), asc(addresses.id)];

/** A buyer's addresses as calls answer them, the default one first, each with what delivery there costs (R58). */
export async function readAddresses(database: Database, buyerId: number) {
  const { usual, regions } = await readDeliveryAreas(database);
  const kept = await database
    .select()
    .from(addresses)
    .where(eq(addresses.buyerId, buyerId))
    .orderBy(...inOrder);
  return kept.map(({ id, name, phone, region, regionCode, detail, isDefault }) => ({
    id,
    name,
    phone,
    region,
    region_code: regionCode ?? '',
    address: detail,
    is_default: isDefault ? (1 as const) : (0 as const),
    ...deliveryAnswer(deliveryTo(usual, regions, regionCode ?? '')),
  }));
}
