// Installs what the tests need and the machine lacks (Debian and its family): browsers, PostgreSQL, pgbouncer, nginx,
// Chinese fonts; and the oldest Chromium that the page promises to run in.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

const onPath = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
const folder = (path) => (existsSync(path) ? readdirSync(path) : []);

/** Debian package → whether what it brings is there already. */
const needs = {
  'chromium-headless-shell': ['chromium-headless-shell', 'chromium'].some(onPath) || process.env.CHROMIUM_PATH !== undefined,
  'firefox-esr': ['firefox-esr', 'firefox'].some(onPath) || process.env.FIREFOX_PATH !== undefined,
  postgresql:
    onPath('initdb') ||
    process.env.TEST_DATABASE_URL !== undefined ||
    folder('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)),
  pgbouncer: existsSync('/usr/sbin/pgbouncer'),
  nginx: existsSync('/usr/sbin/nginx'),
  'fonts-noto-cjk': spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0,
};

/** From a package of its own: a shop needs none of its 65 MB. */
function installOtherBrowsers() {
  const folder = join(root, 'test/other-browsers');
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log('installing the oldest Chromium and what drives Firefox …');
  execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs what is missing. @throws when the machine has no apt-get, naming what to install by hand. */
export function installTestTools() {
  installOtherBrowsers();
  const missing = Object.keys(needs).filter((name) => !needs[name]);
  if (missing.length === 0) return;
  if (!onPath('apt-get')) throw new Error(`please install by hand: ${missing.join(', ')}`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  // No runlevel in which what is installed would be started: tests start their own.
  const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...quietly } });
  };
  console.log(`installing ${missing.join(', ')} …`);
  apt('update', '-q');
  // An older Debian has Chromium in one piece.
  const hasPackage = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
  const packages = missing.map((name) => (name === 'chromium-headless-shell' && !hasPackage(name) ? 'chromium' : name));
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
