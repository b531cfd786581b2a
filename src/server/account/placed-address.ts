import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import type { PlacedAddress } from '../database/schema/order.ts';
import { fieldRefused } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';

/**
 * The buyer's address that a form names, as an order keeps it.
 * @throws Refusal 422 on `address_id`; another buyer's is as if it did not exist
 */
export async function placedAddress(transaction: Database, buyerId: number, wireId: string | number): Promise<PlacedAddress> {
  const id = rowId(wireId) ?? 0;
  const [found] = await transaction
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.buyerId, buyerId)));
  if (found === undefined) throw fieldRefused('address_id', '收货地址不存在，请重新选择');
  const { name, phone, region, regionCode, detail } = found;
  return { id, name, phone, region, region_code: regionCode ?? '', address: detail };
}
