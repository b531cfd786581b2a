import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../../src/server/database/schema-state.ts';
import { runBuilt } from '../../support/built-command.ts';
import { openPostgresCopy } from '../../support/server-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'yaoji-migrate-'));
const last = ownMigrations().at(-1)?.name;

async function run(program: string, words: readonly string[], settings: Readonly<Record<string, string>>) {
  const { code, out, err } = await runBuilt(program, words, { DEMO_DATA: '0', ...settings });
  return { code, out: out.trim().split('\n'), err: err.trim().split('\n') };
}

describe('npm run migrate', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says what is pending without making a database, makes it, and then has nothing left to do', async () => {
    const dataDir = { DATA_DIR: join(folder, 'data') };
    const before = await run('migrate', ['status'], dataDir);
    expect([before.code, before.out.filter((line) => line.startsWith('pending')).length]).toEqual([1, ownMigrations().length]);
    expect(before.out.at(-1)).toContain('There is no shop in this database yet');
    expect(existsSync(dataDir.DATA_DIR)).toBe(false);
    const migrated = await run('migrate', [], dataDir);
    expect([migrated.code, migrated.out.at(-3)]).toEqual([0, `applied  ${last}`]);
    const after = await run('migrate', ['status'], dataDir);
    expect([after.code, after.out.at(-1)]).toEqual([0, 'The database is up to date.']);
  });

  it('is the only way to a schema that a command asks for; a command of an older program refuses a newer one', async () => {
    const { database, url, close } = await openPostgresCopy();
    await database.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    const postgres = { DATABASE_URL: url, DATA_DIR: join(folder, 'other') };
    const newer = { code: 2, err: [expect.stringContaining('The database is newer than this program')] };
    expect(await run('audit', [], postgres)).toMatchObject(newer);
    expect(await run('migrate', [], postgres)).toMatchObject(newer);
    const status = await run('migrate', ['status'], postgres);
    expect([status.code, status.out.filter((line) => line.startsWith('unknown'))]).toEqual([1, ['unknown  later']]);
    await close();
  });

  it('says how it is called', async () => {
    const usage = { code: 2, err: ['Usage: npm run migrate [-- status]'] };
    expect(await run('migrate', ['status', 'now'], { DATA_DIR: join(folder, 'none') })).toMatchObject(usage);
  });
});
