// npm run verify: installs what the tests need, runs every check and every test, closes with «N passed, N failed».
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { installTestTools } from './install-test-tools.mjs';

const module = (path) => join(root, 'node_modules', path);
const totals = { passed: 0, failed: 0 };
const env = { ...process.env, NO_COLOR: '1' };
delete env.FORCE_COLOR;

/** Runs a check beside others; what it prints is shown in one piece. */
const check = (name, args) =>
  new Promise((resolve) => {
    const started = Date.now();
    const printed = [];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    child.stdout.on('data', (text) => printed.push(text));
    child.stderr.on('data', (text) => printed.push(text));
    child.once('close', (code) => {
      totals[code === 0 ? 'passed' : 'failed'] += 1;
      process.stdout.write(Buffer.concat(printed));
      console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve();
    });
  });

installTestTools();
await Promise.all([
  check('lint', [module('eslint/bin/eslint.js'), '.', '--max-warnings', '0']),
  check('types', [module('typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'])
    .then(() => check('boundaries', ['scripts/check-boundaries.mjs']))
    .then(() => check('exports', ['scripts/check-exports.mjs']))
    .then(() => check('build and weight', ['scripts/build.mjs']))
    .then(() => check('embedding example', ['docs/examples/erp-backend.mjs'])),
]);

const folder = mkdtempSync(join(tmpdir(), 'yaoji-verify-'));
const report = join(folder, 'report.json');
try {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)];
  const green = spawnSync(process.execPath, [module('vitest/vitest.mjs'), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  // A file that does not load, or an error outside a test, fails the run without failing a test.
  if (!green && numFailedTests === 0) totals.failed += 1;
  if (numTotalTests === 0) totals.failed += 1;
} catch (error) {
  console.error(error);
  totals.failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
