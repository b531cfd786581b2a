import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { matchWords } from '../../src/cli/match-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'match-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of its own with this content. */
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `${String(Math.random()).slice(2)}.csv`);
  writeFileSync(path, content);
  return path;
}
const mebibyte = 1024 * 1024;

describe('what the command asks of the shop', () => {
  it('is the file, whatever is in it, and the buyer where one is named', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0xff]);
    const file = fileOf(bytes);
    expect(await matchWords([file])).toEqual({ ok: true, value: [Buffer.from(bytes).toString('base64')] });
    expect(await matchWords([file, '--buyer', '13800000001'])).toMatchObject({ ok: true, value: { 1: '13800000001', length: 2 } });
    expect(await matchWords(['--buyer=7', file])).toMatchObject({ ok: true, value: { 1: '7', length: 2 } });
  });

  it('holds a list of just one mebibyte', async () => {
    expect(await matchWords([fileOf('a'.repeat(mebibyte))])).toMatchObject({ ok: true });
  });

  it.each([
    ['no file', [], /^usage: /],
    ['two files', ['a', 'b'], /^usage: /],
    ['an unknown option', ['a', '--speed', '9'], /^usage: /],
    ['a buyer without a name', ['a', '--buyer'], /^usage: /],
    ['an empty buyer', ['a', '--buyer', ''], /^usage: /],
    ['a file that is not there', [join(folder, 'nowhere.csv')], /^cannot read .*nowhere\.csv: ENOENT/],
    ['a folder', [folder], /^cannot read .*: EISDIR/],
    ['a byte more than a mebibyte', [fileOf('a'.repeat(mebibyte + 1))], /larger than 1 MiB/],
    ['2 MiB', [fileOf('a'.repeat(2 * mebibyte))], /larger than 1 MiB/],
    ['what never ends', ['/dev/zero'], /larger than 1 MiB/],
  ])('is nothing for %s', async (_, args, words) => {
    expect(await matchWords(args)).toEqual({ ok: false, refusal: expect.stringMatching(words) });
  });
});
