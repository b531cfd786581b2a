import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../../src/server/database/database.ts';
import { commandPatience } from '../../src/server/database/database-patience.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { inMemory } from '../../src/server/settings.ts';
import { refuseConcurrentQueries } from './one-query-at-a-time.ts';
import { copyDatabase, dropDatabase } from './test-postgres.ts';

refuseConcurrentQueries();

/** A copy of the seeded shop on the private PostgreSQL, for one test suite alone. @returns its address */
export const copyPostgres = (): Promise<string> => copyDatabase(inject('postgresTemplate'));

/** Such a copy, opened, and its address; closing it drops it. */
export async function openPostgresCopy(): Promise<OpenedDatabase & { url: string }> {
  const url = await copyPostgres();
  // Two hundred at one instant wait for each other: on a busy machine for longer than a buyer should.
  const opened = await openPostgres(url, { patience: { ...commandPatience, connection: 120_000, lock: 120_000 } });
  const close = async (): Promise<void> => {
    await opened.close();
    await dropDatabase(url);
  };
  return { ...opened, url, close };
}

/** A copy of the seeded shop in an embedded database in memory. */
export async function openEmbeddedCopy(): Promise<OpenedDatabase> {
  return openEmbedded(inMemory, await openAsBlob(inject('embeddedSnapshot')));
}
