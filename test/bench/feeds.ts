import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { systemClock } from '../../src/server/clock.ts';
import { openPostgres } from '../../src/server/database/postgres.ts';
import type { FeedRow } from '../../src/server/goods/import/feed-row.ts';
import type { Feed } from '../../src/server/goods/import/feed.ts';
import { takeFeed } from '../../src/server/goods/import/take-feed.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { startPostgres } from '../support/postgres-cluster.ts';
import { asFeed, benchGoods } from './bench-goods.ts';

// npx tsx test/bench/feeds.ts: feeds of 20,000 goods on PostgreSQL, in no order of the ids, and how long somebody
// waits meanwhile who locks a few goods as an order does.

const count = 20_000;
const goodsOfOrder = 20;

const cluster = await startPostgres();
const opened = await openPostgres(cluster.url);
const { database } = opened;

const feed = (kind: Feed['kind'], rows: readonly FeedRow[]): Feed => ({
  ...{ kind, mode: 'partial', turn: null, actor: 'bench', rows: asFeed(rows), isEverythingNew: true },
});

/** Waits of orders, in ms, until the feed ends. */
async function waitsUntil(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await database.transaction(async (transaction) => {
      const wanted = sql`select id from goods where id in (select (random() * ${count})::int from generate_series(1, ${goodsOfOrder}))`;
      await transaction.execute(sql`select id from goods where id in (${wanted}) order by id for no key update`);
    });
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return waits.sort((one, other) => one - other);
}

async function measure(name: string, what: Feed): Promise<void> {
  let isOver = false;
  const began = performance.now();
  const waiting = waitsUntil(() => isOver);
  const { added, changed, unchanged, refusedRows, renamedRows } = await takeFeed(database, systemClock, what);
  isOver = true;
  const seconds = ((performance.now() - began) / 1_000).toFixed(2);
  const waits = await waiting;
  const most = waits.at(-1) ?? 0;
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refusedRows + renamedRows} not taken`;
  const heap = Math.round(process.memoryUsage().heapUsed / 1e6);
  console.log(
    `${name.padEnd(34)}${seconds.padStart(7)} s; ${counts}; ${waits.length} orders beside it waited ${p99.toFixed(0)} ms (p99), ${most.toFixed(0)} ms (most); heap ${heap} MB`,
  );
}

try {
  await prepareShop(opened, { demoData: true, clock: systemClock });
  const rows = benchGoods(count);
  const inRest = rows.map((row, at) => ({ row, place: (at * 7_919) % count })).sort((one, other) => one.place - other.place);
  const goodsRows = inRest.map(({ row }) => row);
  const stockRows = (units: number): FeedRow[] =>
    goodsRows.map(({ line, cells: { erp_code: code = '' } }) => ({ line, cells: { erp_code: code, number: String(units) } }));
  console.log(`feeds of ${count} goods, PostgreSQL`);
  await measure('goods, all new', feed('goods', goodsRows));
  await database.execute(sql`vacuum analyze`);
  await measure('goods, nothing changed', feed('goods', goodsRows));
  await measure('stock, all changed', feed('stock', stockRows(90_000)));
  await measure('stock, nothing changed', feed('stock', stockRows(90_000)));
  const prices = goodsRows.map(({ line, cells: { erp_code: code = '' } }, at) => ({
    line,
    cells: { erp_code: code, base_price: `${1 + (at % 50)}.10` },
  }));
  await measure('prices, all changed', feed('prices', prices));
} finally {
  await opened.close();
  await cluster.stop();
}
