import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { Database, OpenedDatabase } from '../../../src/server/database/database.ts';
import { openEmbedded } from '../../../src/server/database/embedded.ts';
import { migrateShop, prepareShop } from '../../../src/server/prepare-shop.ts';
import { inMemory } from '../../../src/server/settings.ts';
import { UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { newUploadId } from '../../../src/server/upload/upload-id.ts';
import { openEmbeddedCopy, openPostgresCopy } from '../../support/server-database.ts';
import { isThere } from '../../support/test-databases.ts';
import { proves } from '../../support/promises.ts';

/** A PostgreSQL database without anything in it. */
async function openEmptyPostgres(): Promise<OpenedDatabase> {
  const opened = await openPostgresCopy();
  await opened.database.execute(sql`drop schema public cascade`);
  await opened.database.execute(sql`drop schema drizzle cascade`);
  await opened.database.execute(sql`create schema public`);
  return opened;
}

const kinds = [
  ['PGlite', 'PostgreSQL', openEmbeddedCopy, openEmptyPostgres],
  ['PostgreSQL', 'PGlite', openPostgresCopy, () => openEmbedded(inMemory)],
] as const;

/** Every row of every table, and where each sequence stands. */
async function contentOf(database: Database) {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await database.execute<{ hash: string }>(
      sql`select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as hash from ${sql.identifier(name)} t`,
    );
    all[name] = rows[0]?.hash;
  }
  const sequences = await database.execute(
    sql`select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  const references = await database.execute(
    sql`select conname, pg_get_constraintdef(oid) as d from pg_constraint where contype = 'f' order by 1, 2`,
  );
  return { all, sequences: sequences.rows, references: references.rows };
}

describe.runIf(isThere('PGlite') && isThere('PostgreSQL'))('a backup', proves('backup'), () => {
  let room: string;
  let closing: (() => Promise<void>)[];
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'yaoji-backup-'));
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing) await close();
    rmSync(room, { recursive: true, force: true });
  });
  const opened = async (open: () => Promise<OpenedDatabase>): Promise<OpenedDatabase> => {
    const database = await open();
    closing.push(() => database.close());
    return database;
  };
  const backUp = async (source: OpenedDatabase, folder = join(room, 'backup')) => {
    await writeBackup({ database: source.database, files: new UploadFolder(join(room, 'uploads')), now: new Date() }, folder);
    return folder;
  };
  const restore = (target: OpenedDatabase, folder: string, uploadsFolder = join(room, 'restored')) =>
    restoreBackup(
      { database: target.database, files: new UploadFolder(uploadsFolder), migrate: () => migrateShop(target, systemClock) },
      folder,
    );

  it.each(kinds)(
    'of %s is restored into %s row by row, with its files, and its shop goes on',
    async (_from, _to, openSource, openTarget) => {
      const source = await opened(openSource);
      const file = newUploadId();
      await new UploadFolder(join(room, 'uploads')).keep(file, Buffer.from('照片'));
      await source.database.execute(
        sql`insert into shop_pictures (name, type, hash, content) values ('a.png', 'image/png', 'x', '\\x00ff5c27'::bytea)`,
      );
      await source.database.execute(sql`insert into links (name, url) values (${'行\u2028段\u2029\r\n"引\\🙂'}, '')`);
      const folder = await backUp(source);
      expect(statSync(folder).mode & 0o077).toBe(0);
      expect(statSync(join(folder, 'tables', 'accounts.jsonl.gz')).mode & 0o077).toBe(0);

      const target = await opened(openTarget);
      const { uploads } = await restore(target, folder);
      expect(Object.keys(uploads)).toEqual([file]);
      expect(readFileSync(new UploadFolder(join(room, 'restored')).pathOf(file), 'utf8')).toBe('照片');
      expect(await contentOf(target.database)).toEqual(await contentOf(source.database));
      expect(await auditShop(target.database)).toEqual([]);
      // It starts as a shop that was there before, and new rows get new keys.
      await prepareShop(target, { demoData: true, clock: systemClock });
      await target.database.execute(sql`insert into links (name) values ('新')`);
    },
  );

  it('is not written over anything, and not restored over anything', async () => {
    const source = await opened(openEmbeddedCopy);
    const folder = await backUp(source);
    await expect(backUp(source)).rejects.toThrow('is not empty');
    await expect(backUp(source, 'here')).rejects.toThrow('absolute');
    await expect(restore(source, folder)).rejects.toThrow('The database is not empty (');
    const target = await opened(openEmptyPostgres);
    mkdirSync(join(room, 'full', 'aa'), { recursive: true });
    writeFileSync(join(room, 'full', 'aa', 'a'), '');
    await expect(restore(target, folder, join(room, 'full'))).rejects.toThrow('full is not empty');
    await expect(restore(target, room)).rejects.toThrow('is no whole backup');
  });

  it('that is damaged, or of another version, changes nothing', async () => {
    const source = await opened(openEmbeddedCopy);
    const folder = await backUp(source);
    const target = await opened(openEmptyPostgres);
    const damaged = (change: (copy: string) => void): string => {
      const copy = mkdtempSync(join(room, 'copy-'));
      cpSync(folder, copy, { recursive: true });
      change(copy);
      return copy;
    };
    const table = (copy: string) => join(copy, 'tables', 'goods.jsonl.gz');
    await expect(
      restore(
        target,
        damaged((copy) => rmSync(table(copy))),
      ),
    ).rejects.toThrow('goods.jsonl.gz is missing');
    const flipped = damaged((copy) => {
      chmodSync(table(copy), 0o600);
      const bytes = readFileSync(table(copy));
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      writeFileSync(table(copy), bytes);
    });
    await expect(restore(target, flipped)).rejects.toThrow('not what was written');
    const rewritten = (change: (manifest: Record<string, unknown>) => void) =>
      damaged((copy) => {
        const path = join(copy, 'backup.json');
        const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
        change(manifest);
        writeFileSync(path, JSON.stringify(manifest));
      });
    await expect(
      restore(
        target,
        rewritten((manifest) => void (manifest['migrations'] = ['other'])),
      ),
    ).rejects.toThrow('another version');
    await expect(
      restore(
        target,
        rewritten((manifest) => void (manifest['format'] = 2)),
      ),
    ).rejects.toThrow('newer version');
    // After all that the whole one can be restored still.
    await restore(target, folder);
    expect(await auditShop(target.database)).toEqual([]);
  });
});
