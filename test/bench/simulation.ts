import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { chinaDay, chinaDayBegan } from '../../src/domain/shared/china-time.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { readWrittenActivity } from '../../src/server/planning/written/read-written-activity.ts';
import { prepareShop } from '../../src/server/prepare-shop.ts';
import { defaultSettings, inMemory } from '../../src/server/settings.ts';
import { simulate } from '../../src/server/simulation/simulate.ts';

// npx tsx test/bench/simulation.ts: 10,000 orders of the demo shops, of nine lines each, replayed against drafts.
const wanted = 10_000;
const daySeconds = 86_400;

const opened = await openDatabase({ ...defaultSettings, dataDir: inMemory });
try {
  const { database } = opened;
  await prepareShop(opened, { demoData: true, clock: systemClock });
  const { rows } = await database.execute<{ count: number; last: number }>(
    sql`select count(*)::int as count, max(id)::int as last from orders where status in ('paid', 'shipped', 'completed') and group_round_id is null`,
  );
  const { count = 1, last = 0 } = rows[0] ?? {};
  const copies = Math.ceil(wanted / count);
  // Copies of each, a minute apart, with all that they are replayed by.
  const copied = sql`from orders o cross join generate_series(1, ${copies}::int) as k where o.status in ('paid', 'shipped', 'completed') and o.group_round_id is null and o.id <= ${last}::int`;
  const columns = sql.raw('buyer_id, status, goods_amount, freight, payable, reductions, address, contract_version, delivery, expires_at');
  await database.execute(
    sql`insert into orders (id, sn, created_at, ${columns}) select 100000 + o.id * 1000 + k, 'C' || o.id || '-' || k, o.created_at + k * interval '1 minute', ${columns} ${copied}`,
  );
  const lineColumns = sql.raw('position, goods_id, name, sccj, ypgg, bzdw, image, type, number, unit_price, amount, share, gift_total');
  await database.execute(
    sql`insert into order_lines (order_id, ${lineColumns}) select 100000 + l.order_id * 1000 + k, ${lineColumns} from order_lines l cross join generate_series(1, ${copies}::int) as k where l.order_id in (select o.id ${copied})`,
  );
  await database.execute(
    sql`insert into order_events (order_id, status, note, at) select 100000 + e.order_id * 1000 + k, e.status, e.note, e.at + k * interval '1 minute' from order_events e cross join generate_series(1, ${copies}::int) as k where e.order_id in (select o.id ${copied})`,
  );
  await database.execute(sql`vacuum analyze`);
  const today = chinaDayBegan(chinaDay(Date.now() / 1000));
  const window = { beginsAt: today - 200 * daySeconds, endsAt: today + daySeconds };
  for (const kind of ['tier', 'coupon', 'flash', 'gift']) {
    const draft = readWrittenActivity(readFileSync(`docs/activities/${kind}.json`, 'utf8'));
    if (!draft.ok) throw new Error(JSON.stringify(draft.refusal));
    globalThis.gc?.();
    const began = performance.now();
    const { replayed } = await simulate(database, draft.value, { window, now: new Date() });
    const seconds = (performance.now() - began) / 1000;
    const { compared, notComparable } = replayed.orders;
    console.log(
      `${kind.padEnd(8)} ${String(compared + notComparable).padStart(6)} orders in ${seconds.toFixed(1)} s, ${((compared + notComparable) / seconds).toFixed(0).padStart(5)} a second   ${notComparable} not comparable   heap ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(0)} MiB`,
    );
  }
} finally {
  await opened.close();
}
