// npm run bench: pricing beside a plain-integer loop, a large cart made ready to show, the papers of a large order,
// the server on both databases and its memory, feeds, long purchase lists, matched and in the browser, past orders
// replayed, screens as a phone has them. Figures, never a verdict. With --page the screens alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-built.mjs';

const pageRun = ['test/bench/page.ts'];
const runs = [
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
for (const run of process.argv.includes('--page') ? [pageRun] : runs) {
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), run, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
