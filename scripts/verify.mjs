// npm run verify: installs what the tests need, runs every check and every test, closes with «N passed, N failed».
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { installTestTools } from './install-test-tools.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const totals = { passed: 0, failed: 0 };
const env = { ...process.env, NO_COLOR: '1' };
delete env.FORCE_COLOR;

const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;

function check(name, command, args) {
  const started = Date.now();
  const passed = run(command, args);
  totals[passed ? 'passed' : 'failed'] += 1;
  console.log(`${passed ? 'ok' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

installTestTools();
check('types', process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']);
check('lint', bin('eslint'), ['.', '--max-warnings', '0']);
check('boundaries', process.execPath, ['scripts/check-boundaries.mjs']);
check('build and weight', process.execPath, ['scripts/build.mjs']);

check('embedding example', process.execPath, ['docs/examples/erp-backend.mjs']);

const folder = mkdtempSync(join(tmpdir(), 'yaoji-verify-'));
const report = join(folder, 'report.json');
try {
  const green = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]);
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
