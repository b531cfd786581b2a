import { eq, getTableColumns, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { writtenOnce } from '../database/written-once.ts';
import { shopSettings } from '../database/schema/shop-settings.ts';

/** What the shop says of itself, and what it charges for delivery (R19), in yuan. */
export type ShopSettings = Omit<typeof shopSettings.$inferSelect, 'id'>;

const { id: rowId, ...columns } = getTableColumns(shopSettings);

const settingsStatement = writtenOnce('shop_settings', (database) => database.select(columns).from(shopSettings).where(eq(rowId, 1)));

/** What transactions have read of them: a transaction asks once, until something is written. */
let known = new WeakMap<Database, ShopSettings>();

/** The shop's settings. */
export async function readShopSettings(database: Database): Promise<ShopSettings> {
  const read = known.get(database);
  if (read !== undefined) return read;
  const [row] = await settingsStatement(database).execute();
  if (row === undefined) throw new Error('The database has no row of shop settings');
  if (is(database, PgTransaction)) known.set(database, row);
  return row;
}

/** Changes some of them. */
export async function writeShopSettings(database: Database, change: Partial<ShopSettings>): Promise<void> {
  await database.update(shopSettings).set(change);
  known = new WeakMap();
}
