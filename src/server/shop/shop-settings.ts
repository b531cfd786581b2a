import type { Database } from '../database/database.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';

/** What the shop says of itself, and what it charges for delivery (R19), in yuan. */
export type ShopSettings = Omit<typeof shopSettings.$inferSelect, 'id'>;

/** The shop's settings. */
export async function readShopSettings(database: Database): Promise<ShopSettings> {
  const [row] = await database.select().from(shopSettings);
  if (row === undefined) throw new Error('The database has no row of shop settings');
  const { id: _, ...settings } = row;
  return settings;
}

/** Changes some of them. */
export async function writeShopSettings(database: Database, change: Partial<ShopSettings>): Promise<void> {
  await database.update(shopSettings).set(change);
}
