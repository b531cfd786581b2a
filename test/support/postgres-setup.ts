import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull, like, sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { accounts } from '../../src/server/database/schema/account.ts';
import { activityTiers } from '../../src/server/database/schema/promotion.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { inMemory } from '../../src/server/settings.ts';
import { refuseConcurrentQueries } from './one-query-at-a-time.ts';
import { isThere } from './test-databases.ts';
import { startTemplate } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database, migrated and seeded, to copy. */
    postgresTemplate: string;
    /** A file: a migrated and seeded embedded database. */
    embeddedSnapshot: string;
  }
}

const prepared = { demoData: true, clock: systemClock };

/**
 * What the demo shop has on some days of the month alone is not in the shop that tests start from: amounts that they
 * know would be others on those days. Its own tests put it there.
 */
const withoutDays = (database: Database) => database.delete(activityTiers).where(isNotNull(activityTiers.monthDays));

/** The demo password at a cost that is none: a hash says its own cost, and a quarter of a second a sign-in adds up. */
function cheapPasswords(database: Database) {
  const [N, r, p] = [16, 1, 1];
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync('Demo#2026', salt, 32, { N, r, p });
  const passwordHash = ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  return database.update(accounts).set({ passwordHash }).where(like(accounts.phone, '1380000000%'));
}

async function asTestsStart(database: Database): Promise<void> {
  await withoutDays(database);
  await cheapPasswords(database);
}

async function prepareTemplate(url: string): Promise<void> {
  const opened = await openPostgres(url);
  await prepareShop(opened, prepared);
  await asTestsStart(opened.database);
  await opened.close();
}

async function writeSnapshot(file: string): Promise<void> {
  const opened = await openEmbedded(inMemory);
  await prepareShop(opened, prepared);
  await asTestsStart(opened.database);
  // A copy of a database that was dumped in use replays its log first: twice the time of opening it.
  await opened.database.execute(sql`checkpoint`);
  writeFileSync(file, Buffer.from(await (await opened.client.dumpDataDir('none')).arrayBuffer()));
  await opened.close();
}

/** The shop to copy in a PostgreSQL; the end of it. */
async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, end } = await startTemplate(prepareTemplate);
  project.provide('postgresTemplate', url);
  return end;
}

/** Once for all server tests: the seeded shop that every test starts from, as a file and in a PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  refuseConcurrentQueries();
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-snapshot-'));
  const snapshot = join(directory, 'shop.tar');
  project.provide('embeddedSnapshot', snapshot);
  let endPostgres: () => Promise<void> = () => Promise.resolve();
  const teardown = async () => {
    await endPostgres();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    // One after the other: beside the embedded database, which works in this very thread, a seeding on PostgreSQL may
    // wait so long for its next statement that its transaction is ended.
    if (isThere('PostgreSQL')) endPostgres = await preparePostgres(project);
    await writeSnapshot(snapshot);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
