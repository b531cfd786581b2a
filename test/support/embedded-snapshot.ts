import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull, like, sql } from 'drizzle-orm';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { accounts } from '../../src/server/database/schema/account.ts';
import { deskPeople } from '../../src/server/database/schema/desk.ts';
import { activityTiers } from '../../src/server/database/schema/promotion.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { inMemory } from '../../src/server/settings.ts';

/**
 * What the demo shop has on some days of the month alone is not in the shop that tests start from: amounts that they
 * know would be others on those days. Its own tests put it there.
 */
const withoutDays = (database: Database) => database.delete(activityTiers).where(isNotNull(activityTiers.monthDays));

/**
 * The demo password at a cost that is none, for buyers and for the desk: a hash says its own cost, and a quarter of a
 * second a sign-in adds up.
 */
async function cheapPasswords(database: Database): Promise<void> {
  const [N, r, p] = [16, 1, 1];
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync('Demo#2026', salt, 32, { N, r, p });
  const passwordHash = ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  await database.update(accounts).set({ passwordHash }).where(like(accounts.phone, '1380000000%'));
  await database.update(deskPeople).set({ passwordHash });
}

/** Makes a demo shop the one that tests start from. */
export async function asTestsStart(database: Database): Promise<void> {
  await withoutDays(database);
  await cheapPasswords(database);
}

/** A file's head in a tar is a block, and its content whole blocks. */
const block = 512;

/**
 * A database’s tar without the parts of its log that are made ahead and hold nothing: a third of it, which every copy
 * would unpack.
 * @param current the part of the log that is being written
 */
function withoutSpareLog(tar: Buffer, current: string): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length;) {
    const name = tar.toString('utf8', at, tar.indexOf(0, at));
    const size = parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0;
    const end = at + block + Math.ceil(size / block) * block;
    const [, part] = /pg_wal\/([0-9A-F]{24})$/.exec(name) ?? [];
    if (part === undefined || part <= current) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

async function writeSnapshot(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'yaoji-snapshot-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'shop.tar');
  const opened = await openEmbedded(inMemory);
  await prepareShop(opened, { demoData: true, clock: systemClock });
  await asTestsStart(opened.database);
  // A copy of a database that was dumped in use replays its log first: twice the time of opening it.
  await opened.database.execute(sql`checkpoint`);
  const { rows } = await opened.database.execute<{ current: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as current`);
  const tar = Buffer.from(await (await opened.client.dumpDataDir('none')).arrayBuffer());
  writeFileSync(file, withoutSpareLog(tar, rows[0]?.current ?? ''));
  await opened.close();
  return file;
}

/** Each project's setup loads its modules anew; what they share is the process. */
const kept = globalThis as { yaojiSnapshot?: Promise<string> };

/**
 * A file: the migrated and seeded embedded database that tests start from. To make it takes the processor a quarter of
 * a minute; the setups of all projects make it once, and it ends with their process.
 */
export const embeddedSnapshot = (): Promise<string> => (kept.yaojiSnapshot ??= writeSnapshot());
