import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBuilt } from '../../support/built-command.ts';
import { goodsHeader as header } from '../../support/import-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'yaoji-import-'));
const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const runOn = (dataDir: string, ...args: string[]) => runBuilt('import', args, { DATA_DIR: dataDir, DEMO_DATA: '0' });
/** Runs the command on a database in memory, which it makes. */
const run = (...args: string[]) => runOn('memory://', ...args);

let made: Promise<string> | null = null;
/** Runs it on a copy of an empty shop: to make one takes seven seconds of a processor. */
async function runOnEmpty(...args: string[]) {
  const empty = join(folder, 'empty');
  made ??= runBuilt('migrate', [], { DATA_DIR: empty, DEMO_DATA: '0' }).then(() => empty);
  const copy = mkdtempSync(join(folder, 'shop-'));
  cpSync(await made, copy, { recursive: true });
  return runOn(copy, ...args);
}

describe('npm run -s import', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('imports a file and says in one line what it did', async () => {
    const path = fileOf('good.csv', `${header}\n新药,新厂,6片,盒,1.5,3,1,片剂,0\n`);
    const { code, out, err } = await run(path);
    expect(code).toBe(0);
    // No terminal: a line at the end of each phase, nothing written over.
    expect(err.replaceAll(/\d+\.\d s/g, '… s').split('\n')).toEqual(['file read, … s', 'database ready, … s', '1 rows taken, … s', '']);
    expect(out).toMatch(/^good\.csv: 1 goods added, 0 changed, 0 unchanged, 0 rows refused, \d+\.\d s\n$/);
  });

  it('takes good rows, names the line of every problem of the others, gives those back, and exits with 1', async () => {
    const rows = ['坏药,新厂,6片,盒,x,3,1,片剂,0', '新药,新厂,6片,盒,1,3,1,片剂,0', '"=1+1",新厂,6片,盒,1,y,1,片剂,0'];
    const path = fileOf('bad.csv', `${header}\n${rows.join('\n')}\n`);
    const rejects = join(folder, 'rejects.csv');
    const { code, out, err } = await runOnEmpty(path, '--rejects', rejects);
    expect(code).toBe(1);
    expect(out).toMatch(/^bad\.csv: 1 goods added, .*2 rows refused/);
    expect(
      err
        .split('\n')
        .filter((line) => line.startsWith('bad.csv'))
        .map((line) => line.split(' ', 2).join(' ')),
    ).toEqual(['bad.csv:2: base_price', 'bad.csv:4: name', 'bad.csv:4: number']);
    const [top, ...back] = readFileSync(rejects, 'utf8').trimEnd().split('\r\n');
    expect(top).toBe(`\uFEFFline,column,reason,${header}`);
    expect(back.map((line) => line.split(',', 2).join())).toEqual(['2,base_price', '4,name']);
    // What a spreadsheet would run comes back as text.
    expect(back[1]).toContain(",'=1+1,");
    // Mended, the file can be taken as it is.
    const mended = readFileSync(rejects, 'utf8').replace(',x,', ',1.50,').replace("'=1+1", '另药').replace(',y,', ',4,');
    expect(await runOnEmpty(fileOf('mended.csv', mended))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^mended\.csv: 2 goods added/),
    });
    const again = join(folder, 'none.csv');
    expect((await runOnEmpty(fileOf('whole.csv', `${header}\n${rows[1]}`), '--rejects', again)).code).toBe(0);
    expect(existsSync(again)).toBe(false);
  });

  it('shows what it would do', async () => {
    const path = fileOf('plan.csv', `${header}\n新药,新厂,6片,盒,1.5,3,1,片剂,0\n`);
    const { code, out } = await runOnEmpty(path, '--plan', '--full');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'new: 新药 6片 盒 新厂 (line 2)',
      expect.stringMatching(/^plan\.csv: 1 goods would be added, /),
      'Nothing has changed yet.',
      '',
    ]);
  });

  it('prints its columns without a shop', async () => {
    const { code, out } = await run('--columns');
    expect([code, out.split('\n')[0]]).toEqual([0, '| column | also called | what it says | what it holds | feeds |']);
  });

  it.each([
    ['no file', []],
    ['two files', ['a.csv', 'b.csv']],
    ['a file that is not there', [join(folder, 'absent.csv')]],
    ['a folder', [folder]],
    ['a binary file', [fileOf('binary.csv', Uint8Array.from([1, 0, 2, 0]))]],
    ['an empty file', [fileOf('empty.csv', '')]],
    ['an unknown column', [fileOf('unknown.csv', `${header},xp\n`)]],
    ['an unknown option', ['--all', 'a.csv']],
    ['an unknown kind', ['a.csv', '--kind', 'customers']],
    ['a feed without a number', ['a.csv', '--feed', 'erp']],
    ['a number that is none', ['a.csv', '--feed', 'erp', '--sequence', '-1']],
    ['a full file of prices', ['a.csv', '--kind', 'prices', '--full']],
    ['vanishing goods in a partial file', ['a.csv', '--vanish']],
  ])('refuses %s with 2 and a plain message', async (_, args) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toMatch(/\n\s+at /);
    expect(err.length).toBeGreaterThan(5);
  });
});
