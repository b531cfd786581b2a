import { eq, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Clock } from './clock.ts';
import { matchRegions } from './account/match-regions.ts';
import { fillDefaultPrices } from './database/default-prices.ts';
import { fillScopes } from './database/goods-scopes.ts';
import { seedDemo } from './load-demo.ts';
import type { Database, OpenedDatabase } from './database/database.ts';
import { ownThings } from './database/own-things.ts';
import { refreshSearch, rememberReadings } from './goods/search/refresh-search.ts';
import { followTables } from './personal/followed-tables.ts';
import { shopState } from './database/schema/shop-state.ts';
import { SettingsError } from './settings.ts';
import { appliedMigrations, migrationsFolder, ownMigrations, schemaAdvice, SchemaError, schemaStateOf } from './database/schema-state.ts';

/** Both drivers' migrators are this one function. */
const applyMigrations = (database: Database): Promise<void> =>
  migrate(database as unknown as Parameters<typeof migrate>[0], { migrationsFolder });

/** The name under which the database remembers that it got its demo shop. */
const demoMark = 'demo-shop';

/**
 * The demo shop comes into an empty database, once. It never joins a shop of somebody's own: its accounts have a
 * password that everybody knows.
 * @throws SettingsError where the database holds something already
 */
async function seedOnce(database: Database, clock: Clock): Promise<boolean> {
  const marks = await database.select({ name: shopState.name }).from(shopState).where(eq(shopState.name, demoMark));
  if (marks.length > 0) return false;
  const own = await ownThings(database);
  if (own.length > 0) {
    throw new SettingsError(
      `DEMO_DATA=1 wants an empty database, and this one holds a shop of its own (${own.slice(0, 5).join(', ')}). Set DEMO_DATA=0 to serve it.`,
    );
  }
  await database.transaction(async (transaction) => {
    await seedDemo(transaction, clock);
    await transaction.insert(shopState).values({ name: demoMark, value: '1' });
    await rememberReadings(transaction);
  });
  return true;
}

interface Preparation {
  readonly demoData: boolean;
  readonly clock: Clock;
}

/** @param mayMigrate whether a shop of an earlier version is brought to this one */
async function prepare(opened: OpenedDatabase, { demoData, clock }: Preparation, mayMigrate: boolean): Promise<void> {
  await opened.exclusively(async (database) => {
    const applied = await appliedMigrations(database);
    const state = schemaStateOf(applied, ownMigrations());
    const isWelcome = state === 'empty' || state === 'current' || (state === 'older' && mayMigrate);
    if (!isWelcome) throw new SchemaError(schemaAdvice(applied) ?? '');
    await applyMigrations(database);
    await followTables(database);
    await fillDefaultPrices(database);
    await matchRegions(database);
    await fillScopes(database);
    const isFirst = demoData && (await seedOnce(database, clock));
    const isRefreshed = await refreshSearch(database);
    // The embedded database has no autovacuum: without statistics its searches take ten times as long.
    if (isFirst || isRefreshed) await database.execute(sql`vacuum analyze`);
  });
}

/**
 * Makes a database ready to serve: the schema in an empty one, and the demo shop (api.md) on the first start, all or
 * nothing. Several processes may do so at once; the first does it, the others find it done. The embedded database
 * belongs to this process alone and is migrated; on PostgreSQL other servers may run, so that migrating is an act of
 * the operator (`npm run migrate`).
 * @throws SchemaError when the database and this program do not fit; SettingsError when it is not empty and is to get
 *   the demo shop
 */
export const prepareShop = (opened: OpenedDatabase, options: Preparation): Promise<void> =>
  prepare(opened, options, opened.kind === 'embedded');

/**
 * `npm run migrate`: brings a database to the last migration of this program; an empty one, too.
 * @throws SchemaError when it has migrations that this program does not know
 */
export const migrateShop = (opened: OpenedDatabase, clock: Clock): Promise<void> => prepare(opened, { demoData: false, clock }, true);
