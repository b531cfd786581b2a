// npm run verify: installs what the tests need, runs every check and every test, says how long each part took, and
// closes with «N passed, N failed». `--both` runs on both databases also what one of them proves; other words choose
// tests.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root } from './ensure-built.mjs';
import { installTestTools } from './install-test-tools.mjs';
import { roomForYoung, runVitest } from './run-vitest.mjs';

const module = (path) => join(root, 'node_modules', path);
const totals = { passed: 0, failed: 0, tests: 0 };
const isOnBoth = process.argv.includes('--both');
const chosen = process.argv.slice(2).filter((word) => word !== '--both');
// Lint and types are programs of Go: they read what files import once, and collect garbage less often.
const env = { GOMAXPROCS: '1', GOGC: '400', ...process.env, NO_COLOR: '1', TEST_DATABASES: isOnBoth ? 'both' : 'either' };
/** Name, seconds by the wall, and tests, of every part that has ended. */
const times = [];
const secondsSince = (started) => (Date.now() - started) / 1000;
delete env.FORCE_COLOR;

/** Runs a check beside others; what it prints is shown in one piece. One that can wait takes what time others leave. */
const check = (name, args, { canWait = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const printed = [];
    const child = spawn(process.execPath, [roomForYoung, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    if (canWait) setPriority(child.pid, 10);
    child.stdout.on('data', (text) => printed.push(text));
    child.stderr.on('data', (text) => printed.push(text));
    child.once('close', (code) => {
      totals[code === 0 ? 'passed' : 'failed'] += 1;
      process.stdout.write(Buffer.concat(printed));
      times.push({ name, seconds: secondsSince(started), tests: '' });
      console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${secondsSince(started).toFixed(1)} s)`);
      resolve();
    });
  });

/** Which project a file belongs to, as vitest.config.ts sorts them. */
function projectOf(file) {
  const [folder] = relative(join(root, 'test'), file).split(sep);
  return folder === 'demo' ? 'server' : (['server', 'ui', 'whole', 'package', 'e2e'].find((name) => name === folder) ?? 'core');
}

/** Adds what each project took: the seconds of its files, of which as many run at once as there are processors. */
function timeFiles(files) {
  for (const project of ['core', 'package', 'server', 'ui', 'whole', 'e2e']) {
    const own = files.filter(({ name }) => projectOf(name) === project);
    if (own.length === 0) continue;
    const seconds = own.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0);
    times.push({ name: `  ${project}, file by file`, seconds, tests: own.reduce((sum, file) => sum + file.assertionResults.length, 0) });
  }
}

/** Runs the tests of some projects and counts them. A part of everything that finds no test fails. */
async function test(name, projects, priority) {
  const started = Date.now();
  const { passed, failed, tests, files } = await runVitest(['--project', projects, '--passWithNoTests', ...chosen], { env, priority });
  totals.passed += passed;
  totals.failed += failed === 0 && tests === 0 && chosen.length === 0 ? 1 : failed;
  totals.tests += tests;
  times.push({ name, seconds: secondsSince(started), tests });
  timeFiles(files);
}

/**
 * Tests in the browser wait more than they work: all others run beside them, two files each at a time, and leave them
 * the processor when they want it.
 */
async function everyTest() {
  await Promise.all([test('tests in the browser', 'e2e', 0), test('all other tests', '!e2e', 5)]);
  if (totals.tests === 0) totals.failed += 1;
}

const started = Date.now();
installTestTools();
await Promise.all([
  // What waits for nothing fills the time in which others wait.
  check('format', [module('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'], { canWait: true }),
  check('lint', [module('oxlint/bin/oxlint')], { canWait: true }).then(() =>
    check('oldest browsers, by the sources', ['scripts/check-source-floor.mjs'], { canWait: true }),
  ),
  // Several checkers read what all files import once each: one takes a third less processor time.
  check('types', [module('typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'], { canWait: true })
    .then(() => check('boundaries', ['scripts/check-boundaries.mjs'], { canWait: true }))
    .then(() => check('exports', ['scripts/check-exports.mjs'], { canWait: true })),
  // Nothing that runs in the browser can begin before it.
  check('build, weight and oldest browsers', ['scripts/build.mjs']).then(everyTest),
]);
times.push({ name: 'all of it', seconds: secondsSince(started), tests: totals.tests });
for (const { name, seconds, tests } of times) console.log(`${seconds.toFixed(1).padStart(8)} s  ${String(tests).padStart(6)}  ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
