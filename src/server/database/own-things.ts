import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { shopSettings } from './schema/shop-settings.ts';

/** What an empty shop has rows of: its settings, the usual rates of tax, and what it remembers of itself. */
const bornWith = ['shop_settings', 'tax_rates', 'shop_state'];

async function areSettingsChanged(database: Database): Promise<boolean> {
  const [row] = await database.select().from(shopSettings);
  return (
    row !== undefined &&
    Object.entries(getTableColumns(shopSettings)).some(([name, column]) => column.default !== row[name as keyof typeof row])
  );
}

/** The tables in which a database holds something that an empty shop does not have, in the order of their names. */
export async function ownThings(database: Database): Promise<string[]> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  const looks = tables
    .filter(({ name }) => !bornWith.includes(name))
    .map(({ name }) => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)})`);
  const { rows: filled } = await database.execute<{ name: string }>(sql.join(looks, sql` union all `));
  const names = filled.map(({ name }) => name);
  return (await areSettingsChanged(database)) ? [...names, 'shop_settings'].sort() : names;
}
