import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stockAuditRules } from '../../../src/server/database/audit-stock.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { goodsBatches, orderLineBatches } from '../../../src/server/database/schema/stock.ts';
import { migrateShop } from '../../../src/server/prepare-shop.ts';
import { makeEarlierShop } from '../../support/earlier-shop.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

/** id, batch, made, expires, stock */
const goods = [
  [1, 'A1', '2026-02-01', '2028-01-31', 40],
  [2, '', null, null, 5],
  [3, 'C1', '2026-06-30', '2028-06-29', 0],
] as const;
/** id, status, goods and units of each line, when it was sent */
const orders = [
  [1, 'unpaid', [[1, 3]], null],
  [
    2,
    'paid',
    [
      [1, 2],
      [1, 1],
      [3, 4],
    ],
    null,
  ],
  [3, 'cancelled', [[1, 9]], null],
  // Half past midnight of the 30th in China: the batch of the 30th may have gone with it.
  [4, 'shipped', [[3, 6]], '2026-06-29T16:30:00Z'],
  // An hour before it: it cannot.
  [
    5,
    'completed',
    [
      [3, 7],
      [2, 1],
    ],
    '2026-06-29T15:30:00Z',
  ],
] as const;

onBothDatabases('the stock of a shop of before it lay in batches', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
    const { database } = shop;
    await makeEarlierShop(database, '0022_stock_in_batches');
    await database.execute(sql`insert into accounts (name, phone, password_hash, created_at) values ('a', '13800000001', 'x', now())`);
    await database.execute(
      sql`insert into buyers (id, account_id, company, contact_name, kind, created_at) overriding system value values (1, 1, 'shop', 'c', 'pharmacy', now())`,
    );
    await database.execute(sql`insert into manufacturers (id, name) overriding system value values (1, 'm')`);
    await database.execute(sql`insert into categories (id, name, level, path) overriding system value values (1, 'c', 1, '{1}')`);
    for (const [id, number, madeOn, expiresOn, stock] of goods) {
      await database.execute(sql`insert into goods (id, name, generic_name, manufacturer_id, category_id, batch_number, produced_on, expires_on, base_price, stock)
        overriding system value values (${id}, ${`g${id}`}, 'g', 1, 1, ${number}, ${madeOn}, ${expiresOn}, 10, ${stock})`);
    }
    for (const [id, status, lines, sentAt] of orders) {
      await database.execute(sql`insert into orders (id, sn, buyer_id, status, goods_amount, freight, payable, reductions, address, contract_version, expires_at, created_at)
        overriding system value values (${id}, ${`S${id}`}, 1, ${status}, 10, 0, 10, '[]', '{}', '1', '2026-06-01T00:30:00Z', '2026-06-01T00:00:00Z')`);
      for (const [position, [goodsId, number]] of lines.entries()) {
        await database.execute(sql`insert into order_lines (order_id, position, goods_id, name, sccj, ypgg, bzdw, image, type, number, unit_price, amount, share, gift_total)
          values (${id}, ${position}, ${goodsId}, 'n', 's', 'y', '盒', '', 0, ${number}, 1, 1, 1, 0)`);
        const entry = (kind: string, change: number) =>
          database.execute(
            sql`insert into stock_entries (goods_id, kind, change, order_id, at) values (${goodsId}, ${kind}, ${change}, ${id}, '2026-06-01T00:00:00Z')`,
          );
        await entry('order', -number);
        if (status === 'cancelled') await entry('cancel', number);
      }
      if (sentAt !== null)
        await database.execute(sql`insert into order_events (order_id, status, at) values (${id}, 'shipped', ${sentAt})`);
    }
    await database.execute(sql`insert into stock_entries (goods_id, kind, change, at)
      select g.id, 'count', g.stock - coalesce((select sum(change) from stock_entries e where e.goods_id = g.id), 0), '2026-05-01T00:00:00Z' from goods g`);
    await migrateShop(shop.opened, () => new Date());
  });

  it('lies in one batch of each goods, whose number and days are those that the goods named', async () => {
    const rows = await shop.database
      .select()
      .from(goodsBatches)
      .where(sql`not (${goodsBatches.goodsId} = 3 and ${goodsBatches.number} = '')`)
      .orderBy(asc(goodsBatches.goodsId));
    expect(rows.map(({ goodsId, number, madeOn, expiresOn, stock }) => [goodsId, number, madeOn, expiresOn, stock])).toEqual(
      goods.map((row) => [...row]),
    );
  });

  it('is held for what waits, and was sent of what there was: never of a batch that was made later', async () => {
    const rows = await shop.database
      .select({
        orderId: orderLines.orderId,
        goodsId: orderLines.goodsId,
        number: orderLineBatches.number,
        expiresOn: orderLineBatches.expiresOn,
        count: orderLineBatches.count,
      })
      .from(orderLineBatches)
      .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
      .orderBy(asc(orderLines.id));
    expect(rows.map(({ orderId, goodsId, number, expiresOn, count }) => [orderId, goodsId, number, expiresOn, count])).toEqual([
      [1, 1, 'A1', '2028-01-31', 3],
      [2, 1, 'A1', '2028-01-31', 2],
      [2, 1, 'A1', '2028-01-31', 1],
      [2, 3, 'C1', '2028-06-29', 4],
      [4, 3, 'C1', '2028-06-29', 6],
      [5, 3, '', null, 7],
      [5, 2, '', null, 1],
    ]);
  });

  it.each(Object.keys(stockAuditRules))('agrees with itself: %s', async (rule) => {
    expect((await shop.database.execute(stockAuditRules[rule] ?? sql`broken`)).rows).toEqual([]);
  });
});
