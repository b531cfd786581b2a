import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import type { Database } from '../database/database.ts';
import { addresses } from '../database/schema/account.ts';
import type { PlacedAddress } from '../database/schema/order.ts';
import { fieldRefused } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { areasAround, deliveryOf } from '../shop/delivery-areas.ts';

/**
 * The buyer's address that a form names, as an order keeps it.
 * @param delivery what is picked up may name an address in a region to which the shop does not deliver (R58)
 * @throws Refusal 422 on `address_id`; another buyer's is as if it did not exist
 */
export async function placedAddress(
  transaction: Database,
  buyerId: number,
  wireId: string | number,
  delivery: Delivery = 'express',
): Promise<PlacedAddress> {
  const id = rowId(wireId) ?? 0;
  const [found] = await transaction
    .select({ ...getTableColumns(addresses), areas: areasAround(sql`${addresses.regionCode}`) })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.buyerId, buyerId)));
  if (found === undefined) throw fieldRefused('address_id', '收货地址不存在，请重新选择');
  const { name, phone, region, detail } = found;
  const regionCode = found.regionCode ?? '';
  const { closed } = deliveryOf(found.areas);
  if (closed !== '' && delivery === 'express') throw fieldRefused('address_id', `该地区暂不配送：${closed}`);
  return { id, name, phone, region, region_code: regionCode, address: detail };
}
