import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressPage } from './compress-page.mjs';
import { builtFrom, fingerprint } from './fingerprint.mjs';
import { drawFirstLooks } from './first-looks.mjs';
import { nameBuild } from './offline-page.mjs';

/** The project's folder, wherever the command was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const toolchain = ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/browser-floor.mjs', 'tsconfig.json'];

/** What is built from what: `page` and `desk` for browsers, `node` for the server and the command line. */
const parts = {
  page: {
    folder: 'dist/page',
    ssr: false,
    sources: [
      'src',
      'public',
      'index.html',
      'scripts/first-looks.mjs',
      'scripts/offline-page.mjs',
      'scripts/production-router-plugin.mjs',
      'weight-budget.json',
      'scripts/page-descriptions.mjs',
      'scripts/compress-page.mjs',
      ...toolchain,
    ],
  },
  desk: {
    folder: 'dist/desk',
    mode: 'desk',
    ssr: false,
    sources: [
      ...['domain', 'contract', 'application', 'infrastructure', 'ui', 'desk'].map((room) => `src/${room}`),
      'desk.html',
      'scripts/desk-paths-plugin.mjs',
      'scripts/production-router-plugin.mjs',
      'scripts/compress-page.mjs',
      ...toolchain,
    ],
  },
  node: {
    folder: 'dist/node',
    ssr: true,
    sources: ['src/domain', 'src/contract', 'src/server', 'src/demo', 'src/cli', ...toolchain],
  },
};

/** Whether the build of a part is there and of the present sources. */
export const isBuilt = (name) => builtFrom(join(root, parts[name].folder)) === fingerprint(root, parts[name].sources);

/**
 * Builds a part when its build is missing or stale. Says so on standard error only: a command's standard output is its
 * answer. Builds beside the old one and swaps, so that two commands at once never run half a build.
 */
export async function ensureBuilt(name, { force = false } = {}) {
  const { folder, mode = 'production', ssr, sources } = parts[name];
  const target = join(root, folder);
  const wanted = fingerprint(root, sources);
  if (!force && builtFrom(target) === wanted) return false;
  const { build } = await import('vite');
  console.error(`building ${folder} …`);
  const fresh = `${target}.${process.pid}`;
  // A test runner's NODE_ENV would build React's development half, which weighs and asks twice.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const make = (outDir, program) =>
      build({
        root,
        configFile: join(root, 'vite.config.ts'),
        mode,
        logLevel: 'error',
        build: { outDir, emptyOutDir: true, ssr: program },
      });
    await make(fresh, ssr);
    if (name === 'page') {
      await drawFirstLooks(fresh, (outDir) => make(outDir, 'src/prerender.tsx'));
      nameBuild(fresh);
    }
    if (!ssr) await compressPage(fresh);
    writeFileSync(join(fresh, '.built-from'), wanted);
    swap(fresh, target);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}

function swap(fresh, target) {
  const old = `${fresh}.old`;
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(fresh, target);
  } catch (error) {
    // Another command has put its own build there meanwhile; it is as good as ours.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}
