// npm test: what one needs while working. Core and screens, and the server tests that the change touches, on the
// embedded database: no PostgreSQL, no browser. `npm run verify` runs everything. `npm test -- FILES` runs these. It
// closes with «N passed, N failed».
import { runVitest } from './run-vitest.mjs';
import { changedFiles, touchedServerTests } from './touched-tests.mjs';

/** As many server files as two cores run in a minute and a half; a change of the ground touches them all. */
const most = 20;

const env = { ...process.env, TEST_DATABASES: 'embedded' };
const totals = { passed: 0, failed: 0 };

async function test(args) {
  const { passed, failed } = await runVitest(args, { env });
  totals.passed += passed;
  totals.failed += failed;
}

const named = process.argv.slice(2);
if (named.length > 0) {
  await test(named);
} else {
  const touched = touchedServerTests(changedFiles());
  const near = touched.slice(0, most);
  await test(['--project', 'core', '--project', 'ui']);
  console.log(`${near.length} of ${touched.length} server test files that the change touches; npm run verify runs all`);
  if (near.length > 0) await test(['--project', 'server', ...near]);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
