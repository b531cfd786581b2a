import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'yaoji-import-'));
const header = 'name,sccj,ypgg,bzdw,base_price,number,zbz,category,type';
const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Runs the command on a database in memory. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: 'memory://', DATABASE_URL: '', DEMO_DATA: '0' };
    execFile(process.execPath, ['--import', 'tsx', 'src/cli/import.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

describe('npm run -s import', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('imports a file and says in one line what it did', async () => {
    const path = fileOf('good.csv', `${header}\n新药,新厂,6片,盒,1.5,3,1,片剂,0\n`);
    const { code, out, err } = await run(path);
    expect(code).toBe(0);
    // No terminal: a line at the end of each phase, nothing written over.
    expect(err.replaceAll(/\d+\.\d s/g, '… s').split('\n')).toEqual([
      'file read, … s',
      'database ready, … s',
      '1 goods stored, … s',
      '1 goods searchable, … s',
      'statistics updated, … s',
      '',
    ]);
    expect(out).toMatch(/^good\.csv: 1 goods added, 0 updated, 1 new makers, \d+\.\d s\n$/);
  });

  it('names the line of every problem, imports nothing, and exits with 2', async () => {
    const path = fileOf('bad.csv', `${header}\n新药,新厂,6片,盒,x,3,1,片剂,0\n新药,新厂,6片,盒,1,y,1,片剂,0\n`);
    const { code, out, err } = await run(path);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(
      err
        .split('\n')
        .slice(0, 3)
        .map((line) => line.split(' ', 2).join(' ')),
    ).toEqual(['bad.csv:2: base_price', 'bad.csv:3: number', 'Nothing was']);
  });

  it.each([
    ['no file', []],
    ['two files', ['a.csv', 'b.csv']],
    ['a file that is not there', [join(folder, 'none.csv')]],
    ['a folder', [folder]],
    ['a file in another encoding', [fileOf('gbk.csv', Uint8Array.from([0xb0, 0xa2, 0xc4, 0xaa]))]],
    ['an empty file', [fileOf('empty.csv', '')]],
  ])('refuses %s with 2 and a plain message', async (_, args) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toMatch(/\n\s+at /);
    expect(err.length).toBeGreaterThan(5);
  });
});
