import type { TestProject } from 'vitest/node';
import { systemClock } from '../../src/server/clock.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { asTestsStart, embeddedSnapshot } from './embedded-snapshot.ts';
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

async function prepareTemplate(url: string): Promise<void> {
  const opened = await openPostgres(url);
  await prepareShop(opened, { demoData: true, clock: systemClock });
  await asTestsStart(opened.database);
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
  let endPostgres: () => Promise<void> = () => Promise.resolve();
  try {
    // One after the other: beside the embedded database, which works in this very thread, a seeding on PostgreSQL may
    // wait so long for its next statement that its transaction is ended.
    if (isThere('PostgreSQL')) endPostgres = await preparePostgres(project);
    project.provide('embeddedSnapshot', await embeddedSnapshot());
  } catch (error) {
    await endPostgres();
    throw error;
  }
  return endPostgres;
}
