// npm run verify: installs what the tests need, runs every check and every test, closes with «N passed, N failed».
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { installTestTools } from './install-test-tools.mjs';

const module = (path) => join(root, 'node_modules', path);
const totals = { passed: 0, failed: 0, tests: 0 };
const env = { ...process.env, NO_COLOR: '1' };
delete env.FORCE_COLOR;

/** Runs a check beside others; what it prints is shown in one piece. One that can wait takes what time others leave. */
const check = (name, args, { canWait = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    const printed = [];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    if (canWait) setPriority(child.pid, 10);
    child.stdout.on('data', (text) => printed.push(text));
    child.stderr.on('data', (text) => printed.push(text));
    child.once('close', (code) => {
      totals[code === 0 ? 'passed' : 'failed'] += 1;
      process.stdout.write(Buffer.concat(printed));
      console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve();
    });
  });

/** Runs the tests of some projects, printing as they go, and counts them. */
async function test(projects, { canWait = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-verify-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--project', projects, '--passWithNoTests', ...reporters, ...process.argv.slice(2)];
    const tests = spawn(process.execPath, [module('vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    if (canWait) setPriority(tests.pid, 5);
    const green = (await once(tests, 'close'))[0] === 0;
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests;
    totals.tests += numTotalTests;
    // A file that does not load, or an error outside a test, fails the run without failing a test.
    if (!green && numFailedTests === 0) totals.failed += 1;
  } catch (error) {
    console.error(error);
    totals.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Tests in the browser, one file after the other, wait more than they work; all others run beside them and leave them
 * the processor when they want it.
 */
async function everyTest() {
  await Promise.all([test('e2e'), test('!e2e', { canWait: true })]);
  if (totals.tests === 0) totals.failed += 1;
}

installTestTools();
await Promise.all([
  check('format', [module('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'], { canWait: true }),
  // Tests in browsers wait for much; that is the time for lint, which waits for nothing.
  check('lint', [module('eslint/bin/eslint.js'), '.', '--max-warnings', '0'], { canWait: true }),
  check('types', [module('typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'])
    .then(() => check('boundaries', ['scripts/check-boundaries.mjs']))
    .then(() => check('exports', ['scripts/check-exports.mjs']))
    .then(() => check('build, weight and oldest browsers', ['scripts/build.mjs']))
    .then(everyTest),
]);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
