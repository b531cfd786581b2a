import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBuilt } from '../../support/built-command.ts';

/** Nothing listens there: a command that asks for the database fails. */
const nowhere = 'postgres://127.0.0.1:1/none';

const folder = mkdtempSync(join(tmpdir(), 'yaoji-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run -s shop as a process, without a shop', () => {
  const shop = (words: readonly string[], databaseUrl: string) =>
    runBuilt('shop', words, { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl });

  it('opens no database and makes no folder for it', async () => {
    expect(await shop(['help', 'ship'], nowhere)).toMatchObject({ code: 0, err: '' });
    expect(await shop(['fly'], '')).toMatchObject({ code: 2, out: '' });
    expect(await shop(['list-orders'], '')).toMatchObject({ code: 2, err: expect.stringContaining('There is no shop in') });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('says which shop it works on, beside its answer and without a password', async () => {
    expect((await shop(['list-orders'], '')).err.split('\n')[0]).toBe(`Shop: ${join(folder, 'data')}`);
    const { out, err } = await shop(['list-orders'], 'postgres://clerk:secret@127.0.0.1:1/none');
    expect([out, err.split('\n')[0]]).toEqual(['', 'Shop: PostgreSQL 127.0.0.1:1/none']);
    expect(err).not.toContain('secret');
  });
});

describe('npm run -s match as a process', () => {
  const match = (words: readonly string[], input = '', dataDir = join(folder, 'none')) =>
    runBuilt('match', words, { DATA_DIR: dataDir }, input);

  it('exits with 2 and a plain line where it was called wrongly', async () => {
    expect(await match([])).toEqual({ code: 2, out: '', err: expect.stringMatching(/^usage: .*\n$/) });
    const tooLong = 'a'.repeat(2 * 1024 * 1024);
    expect(await match(['-'], tooLong)).toEqual({ code: 2, out: '', err: 'the list is larger than 1 MiB: split it\n' });
  });

  it('exits with 2 where there is no shop to ask', async () => {
    const noShop = { code: 2, out: '', err: expect.stringMatching(/^There is no shop in .*\n$/) };
    expect(await match(['-'], '阿莫西林 20')).toEqual(noShop);
    const inMemory = { code: 2, out: '', err: expect.stringMatching(/^A database in memory .*\n$/) };
    expect(await match(['-'], '阿莫西林 20', 'memory://')).toEqual(inMemory);
  });
});
