// npm test: what one needs while working. Core and screens, and the server tests that the change touches, on the
// embedded database: no PostgreSQL, no browser. `npm run verify` runs everything. `npm test -- FILES` runs these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { changedFiles, touchedServerTests } from './touched-tests.mjs';

/** As many server files as two cores run in a minute and a half; a change of the ground touches them all. */
const most = 20;

const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Runs tests, printing as they go; whether all passed. */
async function run(args) {
  const env = { ...process.env, TEST_DATABASES: 'embedded' };
  const [code] = await once(spawn(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: 'inherit', env }), 'close');
  return code === 0;
}

const named = process.argv.slice(2);
if (named.length > 0) {
  process.exitCode = (await run(named)) ? 0 : 1;
} else {
  const touched = touchedServerTests(changedFiles());
  const near = touched.slice(0, most);
  const isCoreGreen = await run(['--project', 'core', '--project', 'ui']);
  console.log(`${near.length} of ${touched.length} server test files that the change touches; npm run verify runs all`);
  const isServerGreen = near.length === 0 || (await run(['--project', 'server', ...near]));
  process.exitCode = isCoreGreen && isServerGreen ? 0 : 1;
}
