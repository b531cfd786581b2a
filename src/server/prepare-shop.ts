import { ne, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Clock } from './clock.ts';
import { matchRegions } from './account/match-regions.ts';
import { fillDefaultPrices } from './database/default-prices.ts';
import { fillScopes } from './database/goods-scopes.ts';
import { seedDemo } from './load-demo.ts';
import { inProject } from './project-root.ts';
import type { Database, OpenedDatabase } from './database/database.ts';
import { readingsMark, refreshSearch, rememberReadings } from './goods/search/refresh-search.ts';
import { shopState } from './database/schema/shop-state.ts';

/** The migrations, found from the package and thus from the production build too. */
const migrationsFolder = inProject('src', 'server', 'database', 'migrations');

/** Both drivers' migrators are this one function. */
const applyMigrations = (database: Database): Promise<void> =>
  migrate(database as unknown as Parameters<typeof migrate>[0], { migrationsFolder });

/** The name under which the database remembers that it got its demo shop. */
const demoMark = 'demo-shop';

async function seedOnce(database: Database, clock: Clock): Promise<boolean> {
  const marks = await database.select({ name: shopState.name }).from(shopState).where(ne(shopState.name, readingsMark)).limit(1);
  if (marks.length > 0) return false;
  await database.transaction(async (transaction) => {
    await seedDemo(transaction, clock);
    await transaction.insert(shopState).values({ name: demoMark, value: '1' });
    await rememberReadings(transaction);
  });
  return true;
}

/**
 * Makes a database ready to serve: migrations, and the demo shop (api.md) on the first start, all or nothing.
 * Several processes may do so at once; the first does it, the others find it done.
 */
export async function prepareShop(opened: OpenedDatabase, options: { demoData: boolean; clock: Clock }): Promise<void> {
  await opened.exclusively(async (database) => {
    await applyMigrations(database);
    await fillDefaultPrices(database);
    await matchRegions(database);
    await fillScopes(database);
    const isFirst = options.demoData && (await seedOnce(database, options.clock));
    const isRefreshed = await refreshSearch(database);
    // The embedded database has no autovacuum: without statistics its searches take ten times as long.
    if (isFirst || isRefreshed) await database.execute(sql`vacuum analyze`);
  });
}
