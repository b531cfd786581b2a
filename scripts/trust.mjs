// npm run trust: runs every test that attacks the shop and says so (`proves` of test/support/promises.ts), as often as
// docs/security.md says for a full run, and closes with a line a promise. Words choose files. INTEGRITY_SEED repeats a
// run.
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';
import { installTestTools } from './install-test-tools.mjs';
import { runVitest } from './run-vitest.mjs';
import { figuresOf } from './trust-figures.mjs';

const chosen = process.argv.slice(2);
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('test', file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('proves('))
  .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)));
const seed = Number(process.env.INTEGRITY_SEED ?? randomInt(1, 1_000_000_000));
const env = { ...process.env, NO_COLOR: '1', TEST_DATABASES: 'either', TRUST: 'full', INTEGRITY_SEED: String(seed) };
delete env.FORCE_COLOR;

const started = Date.now();
installTestTools();
const { failed, files: reports } = await runVitest(files, { env });
const figures = figuresOf(reports);
console.log(`\n${'promise'.padEnd(10)}${'tests'.padStart(7)}${'tries'.padStart(9)}${'breaches'.padStart(10)}${'seconds'.padStart(10)}`);
for (const { promise, tests, tries, breaches, seconds } of figures)
  console.log(
    promise.padEnd(10) +
      String(tests).padStart(7) +
      String(tries).padStart(9) +
      String(breaches).padStart(10) +
      seconds.toFixed(1).padStart(10),
  );
const minutes = (Date.now() - started) / 60_000;
console.log(`${files.length} files, ${failed} failed, ${minutes.toFixed(1)} minutes; INTEGRITY_SEED=${seed} repeats it`);
process.exitCode = failed === 0 && figures.length > 0 ? 0 : 1;
