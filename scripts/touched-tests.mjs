// Which server tests a change touches: those of its room, and those that import what was changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './ensure-built.mjs';

/** Every server test starts the whole shop by these: through them everything is imported, which says nothing. */
const wholeShop = ['src/server/app.ts', 'src/server/routes.ts', 'src/server/prepare-shop.ts'];

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);

/** Where this branch left the main one; on the main one itself its last commit. */
function base() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no branch of that name.
    }
  }
  return 'HEAD';
}

/** What differs from the main branch, committed or not. */
export const changedFiles = () => [
  ...lines(git('diff', '--name-only', '--no-renames', base())),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const imports = new Map();
/** The files that a file imports; none for one that is not there. */
function importsOf(file) {
  if (!imports.has(file)) {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    const named = [...text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)];
    imports.set(
      file,
      named.map(([, to]) => relative(root, join(root, dirname(file), to))),
    );
  }
  return imports.get(file);
}

/** By how many imports a file reaches one of these; infinitely many where it does not. */
function distance(file, wanted) {
  const steps = new Map([[file, 0]]);
  for (const [one, step] of steps) {
    if (wanted.has(one)) return step;
    if (!wholeShop.includes(one)) for (const next of importsOf(one)) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return Infinity;
}

/** The folder of test/server that proves this file of a room; the nearest that there is. */
function roomOf(file) {
  const [, , ...path] = dirname(file).split('/');
  for (; path.length > 0; path.pop()) {
    const folder = join('test/server', ...path);
    if (existsSync(join(root, folder))) return folder;
  }
  return null;
}

/**
 * The tests that the change touches, nearest first: those of its rooms, then by how many imports lie between.
 * @param changed files by their path in the project
 */
export function touchedServerTests(changed) {
  const wanted = new Set(changed);
  const rooms = changed.filter((file) => /^src\/(server|domain|contract)\//.test(file)).map(roomOf);
  const isInRoom = (file) => rooms.some((room) => room !== null && file.startsWith(`${room}/`));
  return readdirSync(join(root, 'test/server'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test/server', file))
    .map((file) => ({ file, far: isInRoom(file) ? 0 : distance(file, wanted) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far || (one.file < other.file ? -1 : 1))
    .map(({ file }) => file);
}
