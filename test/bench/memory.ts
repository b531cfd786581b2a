import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf, memoryOfAll } from '../support/memory-of.ts';
import { openMixedVisits } from '../support/mixed-visits.ts';
import { startPostgres } from '../support/postgres-cluster.ts';
import { startShop } from '../support/start-shop.ts';

// npx tsx test/bench/memory.ts [embedded|postgres] [visits]: what the shop holds after its first start, after another
// start, and while three visitors at once do thousands of mixed things.

const [kind = 'embedded', visits = '2500'] = process.argv.slice(2);
if (kind !== 'embedded' && kind !== 'postgres') throw new Error('Say embedded or postgres');
const all = Number(visits);
const visitors = 3;
const lines = 10;

const say = (pid: number, when: string): void => {
  const [own, all] = [memoryOf(pid), memoryOfAll(pid)];
  const figures = [own.resident, own.peak, all.resident, all.peak];
  console.log(`${when.padEnd(28)}${figures.map((figure) => figure.toFixed(0).padStart(8)).join('')}`);
};

async function run(settings: Readonly<Record<string, string>>): Promise<void> {
  const first = await startShop(settings);
  say(first.pid, 'first start');
  await first.stop();
  const { url, pid, stop } = await startShop(settings);
  try {
    say(pid, 'another start');
    const { next, count } = await openMixedVisits(url);
    let begun = 0;
    const visitor = async (): Promise<void> => {
      while (begun < all) {
        begun += 1;
        const isTold = begun % Math.ceil(all / lines) === 0;
        await next();
        if (isTold) say(pid, `${count()} requests`);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
    say(pid, `${count()} requests, the end`);
  } finally {
    await stop();
  }
}

console.log(`\nmemory of the shop, ${kind}, ${visitors} visitors at once, Node ${process.version}`);
console.log(`${''.padEnd(28)}${['MB', 'peak', 'all', 'peak'].map((word) => word.padStart(8)).join('')}`);
const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-memory-'));
try {
  if (kind === 'embedded') await run({ DATA_DIR: dataDir });
  else {
    const cluster = await startPostgres();
    try {
      await run({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DEMO_DATA: '1' });
    } finally {
      await cluster.stop();
    }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
