import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithoutShop } from '../../src/server/operator/run-operator.ts';

/** Nothing listens there: a command that asks for the database fails. */
const nowhere = 'postgres://127.0.0.1:1/none';

describe('npm run -s shop without a shop', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-help-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (words: readonly string[], databaseUrl: string) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
      execFile(process.execPath, ['--import', 'tsx', 'src/cli/shop.ts', ...words], { env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it.each([
    [['help'], 0, /^Usage: npm run -s shop -- COMMAND\n[^]* {2}ship ORDER/, /^$/],
    [['--help'], 0, /^Usage: npm run -s shop -- COMMAND\n/, /^$/],
    [['help', 'ship'], 0, /^Usage: .*\n {2}ship ORDER.*\nORDER is .*$/, /^$/],
    [['help', 'article', 'put'], 0, /^Usage: .*\n {2}article put.*\nORDER is .*$/, /^$/],
    [['help', 'article'], 0, /\n {2}article list[^]*\n {2}article put/, /^$/],
    [['help', 'fly'], 2, /^$/, /^Unknown command: fly\nUsage: /],
    [['fly'], 2, /^$/, /^Unknown command: fly\nUsage: /],
    [['ship'], 2, /^$/, /^Usage: npm run -s shop -- ship ORDER/],
    [['ship', '1', '--speed', '9'], 2, /^$/, /--speed[^]*Usage: npm run -s shop -- ship ORDER/],
    [[], 2, /^$/, /^Usage: npm run -s shop -- COMMAND/],
  ])('answers %j', (words, exitCode, out, err) => {
    const outcome = answerWithoutShop('shop', words);
    expect(outcome?.exitCode).toBe(exitCode);
    expect(outcome?.out.join('\n')).toMatch(out);
    expect(outcome?.err.join('\n')).toMatch(err);
  });

  it.each([['shop', ['list-orders']] as const, ['audit', []] as const, ['match', ['']] as const])(
    'asks the shop for %s %j',
    (program, words) => {
      expect(answerWithoutShop(program, words)).toBeNull();
    },
  );

  it('opens no database and makes no folder for it', async () => {
    expect(await run(['help', 'ship'], nowhere)).toMatchObject({ code: 0, err: '' });
    expect(await run(['fly'], '')).toMatchObject({ code: 2, out: '' });
    expect(await run(['list-orders'], '')).toMatchObject({ code: 2, err: expect.stringContaining('There is no shop in') });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('says which shop it works on, beside its answer and without a password', async () => {
    expect((await run(['list-orders'], '')).err.split('\n')[0]).toBe(`Shop: ${join(folder, 'data')}`);
    const { out, err } = await run(['list-orders'], 'postgres://clerk:secret@127.0.0.1:1/none');
    expect([out, err.split('\n')[0]]).toEqual(['', 'Shop: PostgreSQL 127.0.0.1:1/none']);
    expect(err).not.toContain('secret');
  });
});
