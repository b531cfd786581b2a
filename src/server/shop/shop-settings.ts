import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';

/** What the shop says of itself, and what it charges for delivery (R19), in yuan. */
export type ShopSettings = Omit<typeof shopSettings.$inferSelect, 'id'>;

const { id: rowId, ...columns } = getTableColumns(shopSettings);

/** The shop's settings. */
export async function readShopSettings(database: Database): Promise<ShopSettings> {
  const [row] = await database.select(columns).from(shopSettings).where(eq(rowId, 1));
  if (row === undefined) throw new Error('The database has no row of shop settings');
  return row;
}

/** Changes some of them. */
export async function writeShopSettings(database: Database, change: Partial<ShopSettings>): Promise<void> {
  await database.update(shopSettings).set(change);
}
