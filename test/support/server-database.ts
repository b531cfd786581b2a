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

/** Does something with the private PostgreSQL itself. */
async function onServer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await work(admin);
  await admin.end();
}

/** A copy of the seeded shop on the private PostgreSQL, for one test suite alone. @returns its address */
export async function copyPostgres(): Promise<string> {
  const template = inject('postgresTemplate');
  // Threads share a process, and open at the same instant.
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  await onServer((admin) => admin.query(`create database ${name} template ${template}`));
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
}

/** Such a copy, opened, and its address; closing it drops it. */
export async function openPostgresCopy(): Promise<OpenedDatabase & { url: string }> {
  const url = await copyPostgres();
  // Two hundred at one instant wait for each other: on a busy machine for longer than a buyer should.
  const opened = await openPostgres(url, { patience: 120_000 });
  const close = async (): Promise<void> => {
    await opened.close();
    await onServer((admin) => admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`));
  };
  return { ...opened, url, close };
}

/** A copy of the seeded shop in an embedded database in memory. */
export async function openEmbeddedCopy(): Promise<OpenedDatabase> {
  return openEmbedded(inMemory, await openAsBlob(inject('embeddedSnapshot')));
}
