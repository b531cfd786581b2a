import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ownThings } from '../database/own-things.ts';
import { appliedMigrations, ownMigrations } from '../database/schema-state.ts';
import type { UploadFiles } from '../upload/upload-files.ts';
import { BackupError, type BackupManifest, backupPaths, fileFacts, readManifest } from './backup-files.ts';
import { tableNames } from './write-backup.ts';

/** Rows of one statement, and its bytes: a picture of the shop's is a megabyte. */
const most = { rows: 500, bytes: 4 * 1024 * 1024 } as const;

/** Checks a backup: each file is there as it was written. @throws BackupError that names the first one that is not */
async function checkFiles(folder: string, { tables, uploads }: BackupManifest): Promise<void> {
  const paths = backupPaths(folder);
  const files = [
    ...Object.entries(tables).map(([name, facts]) => [paths.table(name), facts.sha256] as const),
    ...Object.entries(uploads).map(([id, facts]) => [paths.upload(id), facts.sha256] as const),
  ];
  for (const [path, sha256] of files) {
    const facts = await fileFacts(path).catch(() => null);
    if (facts?.sha256 !== sha256) throw new BackupError(`${path} is ${facts === null ? 'missing' : 'not what was written'}`);
  }
}

/** @throws BackupError for a database or a place of files that has something in it */
async function requireEmpty(database: Database, files: UploadFiles): Promise<void> {
  const own = (await appliedMigrations(database)).length === 0 ? [] : await ownThings(database);
  if (own.length > 0) throw new BackupError(`The database is not empty (${own.slice(0, 5).join(', ')}): restore into a new one`);
  if (!(await files.isEmpty())) throw new BackupError(`${files.place} is not empty: restore into a new one`);
}

/** The columns of a table that can be written. */
async function columnsOf(transaction: Database, table: string) {
  const { rows } = await transaction.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** The lines of a packed file. Other signs that programs end lines with, like U+2028, are part of a text here. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* batchesOf(path: string): AsyncGenerator<string> {
  let lines: string[] = [];
  let bytes = 0;
  for await (const line of linesOf(path)) {
    lines.push(line);
    bytes += line.length;
    if (lines.length < most.rows && bytes < most.bytes) continue;
    yield `[${lines.join(',')}]`;
    [lines, bytes] = [[], 0];
  }
  if (lines.length > 0) yield `[${lines.join(',')}]`;
}

async function loadTable(transaction: Database, table: string, path: string): Promise<void> {
  const name = sql.identifier(table);
  const columns = await columnsOf(transaction, table);
  for await (const batch of batchesOf(path)) {
    await transaction.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${batch}::jsonb)`,
    );
  }
}

/** Does some work while no table asks for the rows that it refers to; all of them are asked for at its end. */
async function withoutReferences(transaction: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await transaction.execute<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await transaction.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  await work();
  for (const { table, name, definition } of rows)
    await transaction.execute(sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
}

async function loadTables(transaction: Database, folder: string, { tables, sequences }: BackupManifest): Promise<void> {
  const names = await tableNames(transaction);
  const missing = Object.keys(tables).find((name) => !names.includes(name));
  if (missing !== undefined) throw new BackupError(`The database has no table ${missing}`);
  await withoutReferences(transaction, async () => {
    for (const name of names) await transaction.execute(sql`delete from ${sql.identifier(name)}`);
    for (const name of Object.keys(tables)) await loadTable(transaction, name, backupPaths(folder).table(name));
  });
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await transaction.execute(sql`select setval(${`public."${name}"`}::regclass, ${last}::bigint)`);
}

interface RestoreTarget {
  readonly database: Database;
  readonly files: UploadFiles;
  /** Brings the empty database to this program's schema. */
  readonly migrate: () => Promise<void>;
}

/**
 * Restores a backup into an empty database and an empty place of files, all of it or nothing. It may come from the
 * other kind of database.
 * @throws BackupError for a target that is not empty, a backup that is not whole, or one of another version
 */
export async function restoreBackup({ database, files, migrate }: RestoreTarget, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const own = ownMigrations().map(({ hash }) => hash);
  if (manifest.migrations.join() !== own.join())
    throw new BackupError('The backup is of another version: restore it with the version that made it, then update.');
  await requireEmpty(database, files);
  await checkFiles(folder, manifest);
  if ((await appliedMigrations(database)).length === 0) await migrate();
  const copied: string[] = [];
  try {
    // Before the transaction, which must not stand idle while storage far away takes its time.
    for (const id of Object.keys(manifest.uploads)) {
      copied.push(id);
      await files.keep(id, await readFile(backupPaths(folder).upload(id)));
    }
    await database.transaction((transaction) => loadTables(transaction as unknown as Database, folder, manifest));
  } catch (error) {
    for (const id of copied) await files.remove(id).catch(() => undefined);
    throw error;
  }
  await database.execute(sql`analyze`);
  return manifest;
}
