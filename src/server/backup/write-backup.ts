import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../database/database.ts';
import { appliedMigrations } from '../database/schema-state.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { type BackedUpFile, BackupError, type BackupManifest, backupPaths, fileFacts } from './backup-files.ts';

/** Rows that are in memory at once. */
const rowsAtOnce = 500;

/** The shop's tables. */
export async function tableNames(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(transaction: Database, table: string): AsyncGenerator<string> {
  await transaction.execute(sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`);
  for (;;) {
    const { rows } = await transaction.execute<{ line: string }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await transaction.execute(sql`close backup_rows`);
}

async function writeTable(transaction: Database, table: string, path: string) {
  let rows = 0;
  await pipeline(
    async function* () {
      for await (const lines of rowsOf(transaction, table)) {
        rows += lines.split('\n').length - 1;
        yield lines;
      }
    },
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { rows, ...(await fileFacts(path)) };
}

async function sequencesOf(transaction: Database): Promise<Record<string, string | null>> {
  const { rows } = await transaction.execute<{ name: string; last: string | null }>(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Files that are read at once: storage far away answers each of them late. */
const filesAtOnce = pLimit(4);

/** Copies the uploaded files; one that is removed meanwhile is of nothing that the database still has. */
async function copyUploads(files: UploadFiles, to: (id: string) => string): Promise<Record<string, BackedUpFile>> {
  const copied: Record<string, BackedUpFile> = {};
  const copy = async (id: string): Promise<void> => {
    const content = await files.read(id);
    if (content === null) return;
    await writeFile(to(id), content, { flag: 'wx', mode: 0o600 });
    copied[id] = await fileFacts(to(id));
  };
  await filesAtOnce.map(await files.ids(), copy);
  return copied;
}

interface BackupSource {
  readonly database: Database;
  readonly files: UploadFiles;
  readonly now: Date;
}

/**
 * Writes a backup of database and uploaded files into a folder that is new or empty, for its owner alone. The database
 * is read as it was at one moment, while the shop goes on.
 * @throws BackupError where the folder cannot be used
 */
export async function writeBackup({ database, files, now }: BackupSource, folder: string): Promise<BackupManifest> {
  if (!isAbsolute(folder)) throw new BackupError('The folder must be an absolute path');
  const paths = backupPaths(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty`);
  for (const own of [paths.tables, paths.uploads]) await mkdir(own, { mode: 0o700 });
  const migrations = await appliedMigrations(database);
  const { tables, sequences } = await database.transaction(
    async (inner) => {
      const transaction = inner as unknown as Database;
      const written: Record<string, BackupManifest['tables'][string]> = {};
      for (const table of await tableNames(transaction)) written[table] = await writeTable(transaction, table, paths.table(table));
      return { tables: written, sequences: await sequencesOf(transaction) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const uploads = await copyUploads(files, paths.upload);
  const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), migrations, tables, sequences, uploads };
  await writeFile(paths.manifest, `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', mode: 0o600 });
  return manifest;
}
