import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../support/postgres-cluster.ts';
import type { BenchShop } from './bench-shop.ts';
import { benchGoods } from './bench-goods.ts';
import { createSender, measure } from './load.ts';

// npx tsx test/bench/matching.ts: purchase lists (R37) matched on PostgreSQL with 20,000 goods: names of the shop's own
// goods as buyers write them, whole, with a part of the specification, by initials, one in ten with a wrong letter.

const all = benchGoods(20_000).map(({ cells }) => cells);

/** A row about goods of the shop; `at` chooses the goods and how they are written. */
function rowOf(at: number): string {
  const { name = '', ypgg: spec = '', sccj: maker = '' } = all[(at * 7919) % all.length] ?? {};
  const count = (at % 40) + 1;
  if (at % 10 === 9) return `${name.slice(0, 1)}乂${name.slice(2)}\t${count}`;
  if (at % 3 === 0) return `${name}\t${spec}\t${maker}\t${count}`;
  return at % 3 === 1 ? `${name} ${count}盒` : `${name}\t${spec}\t${count}`;
}

const listOf = (rows: number, from: number): string => Array.from({ length: rows }, (_, at) => rowOf(from + at)).join('\n');

async function run(url: string): Promise<void> {
  const program = fileURLToPath(new URL('bench-shop.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'], env: { ...process.env, DATABASE_URL: url, DEMO_DATA: '1' } });
  try {
    const [shop] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The shop did not start'))),
    ])) as [BenchShop];
    const { send, close } = createSender(shop.port);
    const cookie = shop.carts[0]?.cookie ?? '';
    const match = (text: string): Promise<string> =>
      send({ path: '/api/user/fast_buy/match', form: new URLSearchParams({ text }).toString(), cookie });
    console.log('\nmatching a purchase list, postgres, 20,000 goods');
    for (const [rows, most] of [
      [1, 200],
      [200, 20],
      [1_000, 5],
    ] as const) {
      await match(listOf(rows, 0));
      const { p50, p99, count } = await measure(1, { most, ms: 20_000 }, (at) => match(listOf(rows, at * rows)));
      console.log(
        `${String(rows).padStart(6)} rows in one call   p50 ${p50.toFixed(0).padStart(6)} ms   p99 ${p99.toFixed(0).padStart(6)} ms   ${String(count)} times`,
      );
    }
    // As the page sends a long list: in parts, one after the other.
    const began = performance.now();
    for (let from = 0; from < 5_000; from += 500) await match(listOf(500, from));
    console.log(`  5000 rows, 500 a call   ${(performance.now() - began).toFixed(0).padStart(6)} ms`);
    const states = new Map<string, number>();
    for (const { state } of (JSON.parse(await match(listOf(1_000, 0))) as { data: { rows: { state: string }[] } }).data.rows)
      states.set(state, (states.get(state) ?? 0) + 1);
    console.log(`  of 1,000 rows: ${[...states].map(([state, count]) => `${state} ${String(count)}`).join(', ')}`);
    close();
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const cluster = await startPostgres();
try {
  await run(cluster.url);
} finally {
  await cluster.stop();
}
