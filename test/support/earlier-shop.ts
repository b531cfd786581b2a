import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../../src/server/database/database.ts';
import { inProject } from '../../src/server/project-root.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Empties a database and brings it to where a shop stood before the named migration. */
export async function makeEarlierShop(database: Database, beforeTag: string): Promise<void> {
  for (const schema of ['public', 'drizzle']) await database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
  await database.execute(sql`create schema public`);
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'yaoji-migrations-'));
  try {
    cpSync(inProject('src', 'server', 'database', 'migrations'), migrationsFolder, { recursive: true });
    const journalFile = join(migrationsFolder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
    const place = journal.entries.findIndex(({ tag }) => tag === beforeTag);
    if (place < 0) throw new Error(`There is no migration ${beforeTag}`);
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
    await migrate(database as unknown as Parameters<typeof migrate>[0], { migrationsFolder });
  } finally {
    rmSync(migrationsFolder, { recursive: true, force: true });
  }
}
