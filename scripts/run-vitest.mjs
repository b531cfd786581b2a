// Runs tests, printing as they go, and counts them: the one way in which npm test and npm run verify run Vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Room for young objects, MB: screens that are drawn and thrown away fill the usual 16 all the time. */
export const roomForYoung = '--max-semi-space-size=128';

/** A folder in memory, and the bytes that must be free there for all databases and browser profiles of a run. */
const memory = { folder: '/dev/shm', enough: 6 * 2 ** 30 };

/**
 * Where tests keep their files: in memory where there is plenty. To copy a shop's database costs a tenth of the time
 * there, most of which a disk spends on making its nine hundred files. A `TMPDIR` that is set is kept.
 */
function filesOfTests() {
  const { TMPDIR } = process.env;
  if (TMPDIR !== undefined || !existsSync(memory.folder)) return {};
  const { bavail, bsize } = statfsSync(memory.folder);
  return bavail * bsize < memory.enough ? {} : { TMPDIR: memory.folder };
}

/**
 * What a run found: `passed`, `failed` and all `tests`, and its `files` as Vitest reports them. A file that does not
 * load, an error outside a test and a run without a report fail the run without failing a test: they count as one. A
 * run of `priority` above 0 takes the time that others leave.
 */
export async function runVitest(args, { env, priority = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-tests-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const tests = spawn(process.execPath, [vitest, 'run', ...args, ...reporters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...filesOfTests(), ...env, NODE_OPTIONS: `${env?.NODE_OPTIONS ?? ''} ${roomForYoung}` },
    });
    if (priority > 0) setPriority(tests.pid, priority);
    const [code] = await once(tests, 'close');
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, tests: numTotalTests, files: testResults };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, tests: 0, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
