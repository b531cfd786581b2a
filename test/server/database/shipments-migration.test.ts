import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { migrationsFolder } from '../../../src/server/database/schema-state.ts';
import { onBothDatabases } from '../../support/server.ts';

/** Brings an empty database to the migration before the one that brought shipments, or to the newest one. */
async function migrateTo(database: Database, isBefore: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const place = journal.entries.findIndex(({ tag }) =>
      readFileSync(join(folder, `${tag}.sql`), 'utf8').includes('CREATE TABLE "shipments"'),
    );
    const entries = isBefore ? journal.entries.slice(0, place) : journal.entries;
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await migrate(database as unknown as Parameters<typeof migrate>[0], { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

onBothDatabases('orders of before shipments were kept', (open) => {
  it('have the one in which they left, with all that was not reduced, and their track', async () => {
    const { database } = await open();
    const run = (statement: string) => database.execute(sql.raw(statement));
    for (const statement of ['drop schema drizzle cascade', 'drop schema public cascade', 'create schema public']) await run(statement);
    await migrateTo(database, true);
    await database.transaction(async (transaction) => {
      const put = (statement: string) => transaction.execute(sql.raw(statement));
      // The rows around them do not matter here.
      await put('set local session_replication_role = replica');
      await put(`insert into orders (id, sn, buyer_id, status, goods_amount, freight, payable, reductions, address, contract_version,
          carrier, tracking_number, delivered_at, expires_at, created_at)
        select id, 'S' || id, 1, status, 1, 0, 1, '[]', '{}', '1', carrier, number, delivered::timestamptz, '2026-11-01Z', '2026-11-01Z'
        from (values (1, 'completed', '顺丰', 'SF1', '2026-11-04Z'), (2, 'shipped', '', '', null), (3, 'paid', '', '', null), (4, 'cancelled', '', '', null))
          as o(id, status, carrier, number, delivered)`);
      await put(`insert into order_lines (order_id, position, goods_id, name, maker, spec, unit, image, type, number, unit_price, amount, share, gift_total)
        select o, 0, 1, '', '', '', '', '', 0, 10, 1, 10, 10, 0 from generate_series(1, 3) o`);
      await put(`insert into order_line_batches (line_id, batch_id, number, count, short)
        values (1, 1, 'A', 6, 2), (1, 2, 'B', 4, 4), (2, 1, 'A', 10, 0), (3, 1, 'A', 10, 1)`);
      await put(
        `insert into order_events (order_id, status, at) values (1, 'shipped', '2026-11-02Z'), (2, 'shipped', '2026-11-03Z'), (3, 'paid', '2026-11-03Z')`,
      );
      await put(`insert into order_tracks (order_id, text, at) values (1, '已揽收', '2026-11-02Z'), (2, '已揽收', '2026-11-03Z')`);
    });
    await migrateTo(database, false);
    const rows = async (query: string) => (await database.execute(sql.raw(query))).rows.map((row) => Object.values(row));
    expect(
      await rows(`select order_id::int, place, carrier, tracking_number, sent_at = case order_id when 1 then '2026-11-02Z'::timestamptz else '2026-11-03Z' end as is_then,
        delivered_at is not null as is_there from shipments order by order_id`),
    ).toEqual([
      [1, 1, '顺丰', 'SF1', true, true],
      [2, 1, '', '', true, false],
    ]);
    expect(
      await rows(
        'select s.order_id::int, b.line_id::int, b.batch_id::int, b.count from shipment_batches b join shipments s on s.id = b.shipment_id order by 1, 2, 3',
      ),
    ).toEqual([
      [1, 1, 1, 4],
      [2, 2, 1, 10],
    ]);
    expect(await rows('select line_id::int, batch_id::int, sent from order_line_batches order by 1, 2')).toEqual([
      [1, 1, 4],
      [1, 2, 0],
      [2, 1, 10],
      [3, 1, 0],
    ]);
    expect(await rows('select t.order_id = s.order_id from order_tracks t join shipments s on s.id = t.shipment_id')).toEqual([
      [true],
      [true],
    ]);
  });
});
