import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { activityTiers } from '../../src/server/database/schema/promotion.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { inMemory } from '../../src/server/settings.ts';
import { refuseConcurrentQueries } from './one-query-at-a-time.ts';
import { type PostgresCluster, startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose role may create databases. */
    postgresUrl: string;
    /** A database there, migrated and seeded, to copy. */
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

/** The address of another database of the same server. */
const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function prepareTemplate(url: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const opened = await openPostgres(databaseUrl(url, name));
  await prepareShop(opened, prepared);
  await withoutDays(opened.database);
  await opened.close();
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${prefix}%`]);
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}

async function writeSnapshot(file: string): Promise<void> {
  const opened = await openEmbedded(inMemory);
  await prepareShop(opened, prepared);
  await withoutDays(opened.database);
  writeFileSync(file, Buffer.from(await (await opened.client.dumpDataDir('none')).arrayBuffer()));
  await opened.close();
}

/** Once for all server tests: a PostgreSQL, and in it and as a file the seeded shop that every test starts from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  refuseConcurrentQueries();
  const given = process.env.TEST_DATABASE_URL;
  const cluster: PostgresCluster = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() };
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-snapshot-'));
  const snapshot = join(directory, 'shop.tar');
  const template = `yaoji_test_${process.pid}`;
  const teardown = async () => {
    if (given !== undefined) await dropDatabases(given, template);
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await Promise.all([prepareTemplate(cluster.url, template), writeSnapshot(snapshot)]);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', template);
  project.provide('embeddedSnapshot', snapshot);
  return teardown;
}
