// npm run bench: pricing beside a plain-integer loop, a large cart made ready to show, the papers of a large order,
// the server on both databases and its memory, feeds, long purchase lists, matched and in the browser, past orders
// replayed, screens as a phone has them. Figures, never a verdict. `-- --page` measures the screens alone, and
// `-- --goods 100000` the server alone, on PostgreSQL, with so many goods; `-- --write` also writes what it tells as
// tables into docs/performance.md, between their marks.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTables } from './bench-page.mjs';
import { root } from './ensure-built.mjs';

const { values } = parseArgs({
  options: { goods: { type: 'string' }, page: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const goods = values.goods === undefined ? null : Number(values.goods);
if (goods !== null && !(Number.isInteger(goods) && goods >= 2_000 && goods <= 1_000_000)) {
  console.error('--goods is a number from 2000 to 1000000');
  process.exit(1);
}

const pageRun = ['test/bench/page.ts'];
const every = [
  ['test/bench/pricing.ts'],
  ['test/bench/cart-view.ts'],
  ['test/bench/papers.ts'],
  ['test/bench/server.ts', 'embedded'],
  ['test/bench/server.ts', 'postgres'],
  ['test/bench/memory.ts'],
  ['test/bench/memory.ts', 'postgres'],
  ['test/bench/feeds.ts'],
  ['test/bench/matching.ts'],
  ['test/bench/simulation.ts'],
  ['test/bench/purchase-list-view.ts'],
  pageRun,
];
const allRuns = goods === null ? every : [['test/bench/server.ts', 'postgres']];
const runs = values.page ? [pageRun] : allRuns;
const folder = mkdtempSync(join(tmpdir(), 'yaoji-bench-'));
const out = join(folder, 'tables');
writeFileSync(out, '');
const env = { ...process.env, BENCH_OUT: out, ...(goods !== null && { BENCH_GOODS: String(goods) }) };
for (const run of runs) {
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), run, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
if (values.write) {
  const page = join(root, 'docs/performance.md');
  const told = readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), told));
}
rmSync(folder, { recursive: true, force: true });
