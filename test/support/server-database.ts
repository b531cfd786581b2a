import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenedDatabase } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import { inMemory } from '../../src/server/settings.ts';
import { refuseConcurrentQueries } from './one-query-at-a-time.ts';

refuseConcurrentQueries();

/** A copy of the seeded shop on the private PostgreSQL, for one test suite alone; and its address. */
export async function openPostgresCopy(): Promise<OpenedDatabase & { url: string }> {
  const template = inject('postgresTemplate');
  // Threads share a process, and open at the same instant.
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  // Two hundred at one instant wait for each other: on a busy machine for longer than a buyer should.
  return { ...(await openPostgres(url, { patience: 120_000 })), url };
}

/** A copy of the seeded shop in an embedded database in memory. */
export async function openEmbeddedCopy(): Promise<OpenedDatabase> {
  return openEmbedded(inMemory, await openAsBlob(inject('embeddedSnapshot')));
}
