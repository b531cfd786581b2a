import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Runs a program and returns what it prints. When the program fails, it throws everything that the program said. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  return stdout;
}

/** Files of a folder and its subfolders, by their path in it. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** The package @yaoji/core, packed, and installed into an empty folder outside the project. */
export interface InstalledCore {
  readonly folder: string;
  readonly tarball: string;
  /** The package within the folder. */
  readonly inside: string;
  readonly installSeconds: number;
}

export function installCore(): InstalledCore {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-core-'));
  run('npm', ['pack', '--pack-destination', folder], join(root, 'packages/core'));
  const [packed = ''] = readdirSync(folder);
  const tarball = join(folder, packed);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const started = performance.now();
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], folder);
  const installSeconds = (performance.now() - started) / 1000;
  return { folder, tarball, inside: join(folder, 'node_modules/@yaoji/core'), installSeconds };
}
