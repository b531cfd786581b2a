import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { feeds } from '../../../src/server/database/schema/feed.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { FeedRow } from '../../../src/server/goods/import/feed-row.ts';
import type { Feed } from '../../../src/server/goods/import/feed.ts';
import { takeFeed } from '../../../src/server/goods/import/take-feed.ts';
import { inProject } from '../../../src/server/project-root.ts';
import { asFeed, benchGoods } from '../../bench/bench-goods.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { openPostgresCopy } from '../../support/server-database.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import { chanceOf } from '../../support/seeded.ts';

const feedOf = (kind: Feed['kind'], rows: readonly FeedRow[], more: Partial<Feed> = {}): Feed => ({
  ...{ kind, mode: 'partial', turn: null, actor: 'test', rows: asFeed(rows) },
  ...more,
});

onPostgres('feeds beside orders and beside each other', (open) => {
  let shop: TestShop;
  const deadlocks = async () => {
    const { rows } = await shop.database.execute<{ n: number }>(
      sql`select pg_stat_force_next_flush(), (select deadlocks::int from pg_stat_database where datname = current_database()) as n`,
    );
    return rows[0]?.n;
  };
  beforeAll(async () => {
    shop = await open();
    // Every goods has a code, in no order of the ids, as those of an ERP are.
    await shop.database.execute(sql`update goods set erp_code = 'N' || (id * 7919 % 100003)`);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  /** What the warehouse holds: another figure for every goods each time. */
  const stockRows = async (round: number): Promise<FeedRow[]> => {
    const { rows } = await shop.database.execute<{ code: string }>(sql`select erp_code as code from goods order by erp_code`);
    return rows.map(({ code }, at) => ({ line: at + 2, cells: { erp_code: code, number: String(5_000 + at + round) } }));
  };

  it('fail no order, and lose no unit', async () => {
    const some = await plainGoods(shop.database, 20);
    const clients = await manyBuyers(shop, 5);
    const rest = chanceOf(7);
    const before = await deadlocks();
    let isOver = false;
    const orders = clients.map(async (client, at) => {
      const codes: number[] = [];
      for (let round = 0; (!isOver || round < 2) && round < 12; round += 1) {
        const wishes = some.filter(() => rest() < 0.2).map(({ id }) => ({ goods_id: id, number: 1 }));
        const wanted = wishes.length === 0 ? [{ goods_id: some[at]?.id ?? 0, number: 1 }] : at % 2 === 0 ? wishes : wishes.toReversed();
        const answer = await client.post('/api/order', await prepareOrder(client, wanted));
        codes.push(answer.code);
        if (round % 2 === 0 && answer.code === 200) codes.push((await client.post(`/api/order/${answer.data.id}/cancel`)).code);
      }
      return codes;
    });
    const outcomes = [];
    try {
      for (let round = 0; round < 3; round += 1)
        outcomes.push(await takeFeed(shop.database, systemClock, feedOf('stock', await stockRows(round))));
    } finally {
      isOver = true;
    }
    expect([...new Set((await Promise.all(orders)).flat())]).toEqual([200]);
    for (const { refusedRows, missing } of outcomes) expect({ refusedRows, missing }).toEqual({ refusedRows: 0, missing: [] });
    expect(await deadlocks()).toBe(before);
    // Counted once more in rest: what is for sale is what the warehouse holds without what orders hold.
    const rows = await stockRows(2);
    expect(await takeFeed(shop.database, systemClock, feedOf('stock', rows))).toMatchObject({ changed: 0 });
  });

  it('end both where two come at once, in opposite orders', async () => {
    const rows = await stockRows(9);
    const other = (await stockRows(10)).toReversed();
    const added = benchGoods(300).map((row) => ({ ...row, cells: { ...row.cells, sccj: `${row.cells.sccj}同时`, category: '同时 > 来' } }));
    const outcomes = await Promise.all([
      takeFeed(shop.database, systemClock, feedOf('stock', rows)),
      takeFeed(shop.database, systemClock, feedOf('stock', other)),
      takeFeed(shop.database, systemClock, feedOf('goods', added, { isEverythingNew: true })),
      takeFeed(shop.database, systemClock, feedOf('goods', added.toReversed(), { isEverythingNew: true })),
    ]);
    expect(outcomes.map(({ refusedRows, renamedRows }) => refusedRows + renamedRows)).toEqual([0, 0, 0, 0]);
    expect(outcomes.slice(2).reduce((sum, { added: count }) => sum + count, 0)).toBe(300);
    const { rows: twice } = await shop.database.execute(
      sql`select name, parent_id from categories group by name, parent_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  it('of one name and number hold once, and a later one overtakes', async () => {
    const rows = await stockRows(20);
    const turn = { name: 'erp', sequence: 1 };
    const [one, other] = await Promise.all([
      takeFeed(shop.database, systemClock, feedOf('stock', rows, { turn })),
      takeFeed(shop.database, systemClock, feedOf('stock', rows, { turn })),
    ]);
    expect([one.changed, other.changed].reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    // The later one says everything, while the earlier is still being read.
    async function* slow() {
      yield* rows.slice(0, 1_000).map((row) => ({ ...row, cells: { ...row.cells, number: '7' } }));
      const full = feedOf('stock', rows, { mode: 'full', turn: { name: 'erp', sequence: 3 }, isVanishingMeant: true });
      expect(await takeFeed(shop.database, systemClock, full)).toMatchObject({ standing: 'next' });
      yield* rows.slice(1_000).map((row) => ({ ...row, cells: { ...row.cells, number: '8' } }));
    }
    const late = await takeFeed(shop.database, systemClock, { ...feedOf('stock', []), turn: { name: 'erp', sequence: 2 }, rows: slow() });
    expect(late.standing).toBe('overtaken');
    expect(await takeFeed(shop.database, systemClock, feedOf('stock', rows))).toMatchObject({ changed: 0 });
  });
});

it.runIf(process.platform !== 'win32')('a feed that is killed leaves nothing half, and goes on under its number', async () => {
  const opened = await openPostgresCopy();
  const { database, url } = opened;
  try {
    const count = 4_000;
    const rows = benchGoods(count).map((row, at) => ({ ...row, cells: { ...row.cells, erp_code: `K${at}`, number: '1', ph: 'X' } }));
    await takeFeed(database, systemClock, feedOf('goods', rows, { isEverythingNew: true }));
    const tsx = ['--import', 'tsx', inProject('test/support/feed-process.ts')];
    const child = spawn(process.execPath, [...tsx, url, String(count), '500'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let dots = 0;
    child.stdout.on('data', (text: Buffer) => {
      dots += text.length;
      // The third thousand is being read: two are written.
      if (dots >= 3) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    const done = async () =>
      (await database.execute<{ n: number }>(sql`select count(*)::int as n from goods where erp_code like 'K%' and stock = 500`)).rows[0]
        ?.n ?? 0;
    const cut = await done();
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(count);
    expect(await auditShop(database)).toEqual([]);
    const [kept] = await database.select().from(feeds).where(eq(feeds.name, 'kill'));
    expect(kept?.endedAt).toBeNull();
    const again = rows.map(({ line, cells: { erp_code = '' } }) => ({ line, cells: { erp_code, number: '500', ph: 'X' } }));
    expect(await takeFeed(database, systemClock, feedOf('stock', again, { turn: { name: 'kill', sequence: 1 } }))).toMatchObject({
      ...{ standing: 'resumed', changed: count - cut, unchanged: cut },
    });
    expect(await done()).toBe(count);
    expect(await auditShop(database)).toEqual([]);
  } finally {
    await opened.close();
  }
});
