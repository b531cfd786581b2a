import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { goodsBatches, orderLineBatches } from '../../../src/server/database/schema/stock.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { countGoods } from '../../../src/server/stock/count-goods.ts';
import { type DemoGoodsRow, plainGoods, setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const dayMs = 86_400_000;
/** Days from today on, in China. */
const inDays = (days: number): string => chinaDay((Date.now() + days * dayMs) / 1000);

/** Batches of goods as they are to lie there: number, units, days until they expire. */
type Lying = readonly (readonly [number: string, units: number, days: number])[];

async function layOut(database: Database, goodsId: number, batches: Lying): Promise<void> {
  await setStock(database, goodsId, 0);
  for (const [number, units, days] of batches) {
    const batch = { number, madeOn: inDays(-300), expiresOn: inDays(days) };
    await database.transaction((transaction) => countGoods(transaction as unknown as Database, { goodsId, units, batch }, new Date()));
  }
}

const heldOf = async (database: Database, orderId: number) =>
  (
    await database
      .select({ number: orderLineBatches.number, count: orderLineBatches.count })
      .from(orderLineBatches)
      .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position), asc(orderLineBatches.expiresOn))
  ).map(({ number, count }) => [number, count]);

onBothDatabases('goods that lie in batches', (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  let client: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    some ??= await somePlainGoods(shop.database);
    [client] = (await manyBuyers(shop, 1)) as [ServerClient];
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  const left = async (goodsId: number) =>
    Object.fromEntries((await shop.database.select().from(goodsBatches).where(eq(goodsBatches.goodsId, goodsId))).map(({ number, stock }) => [number, stock]));
  const shown = async (goodsId: number) => {
    const { ph, xq, number } = (await client.get(`/api/goods/detail/${goodsId}`)).data;
    return [ph, xq, number];
  };

  it('are sold from the one that expires first, shown as such, and come back to where they lay', async () => {
    await layOut(shop.database, some.id, [['LATE', 50, 700], ['SOON', 4, 200], ['MID', 6, 400]]);
    expect(await shown(some.id)).toEqual(['SOON', inDays(200), 60]);
    const placed = await placeOrder(client, [{ goods_id: some.id, number: 7 }]);
    expect(placed.code).toBe(200);
    expect(await heldOf(shop.database, placed.data.id)).toEqual([['SOON', 4], ['MID', 3]]);
    expect(await shown(some.id)).toEqual(['MID', inDays(400), 53]);
    const other = await placeOrder(client, [{ goods_id: some.id, number: 4 }]);
    expect(await heldOf(shop.database, other.data.id)).toEqual([['MID', 3], ['LATE', 1]]);
    await client.post(`/api/order/${placed.data.id}/cancel`);
    expect(await heldOf(shop.database, placed.data.id)).toEqual([]);
    expect(await left(some.id)).toMatchObject({ SOON: 4, MID: 3, LATE: 49 });
    expect(await shown(some.id)).toEqual(['SOON', inDays(200), 56]);
  });

  it('are sold on their last day; what expired before is set aside, by an order at once and by housekeeping', async () => {
    const [, other] = await plainGoods(shop.database, 2);
    if (other === undefined) throw new Error('The demo shop has two plain goods');
    await layOut(shop.database, other.id, [['TODAY', 2, 0], ['OVER', 5, 1], ['GOOD', 3, 90]]);
    const submission = await prepareOrder(client, [{ goods_id: other.id, number: 10 }]);
    await layOut(shop.database, other.id, [['TODAY', 2, 0], ['OVER', 5, -1], ['GOOD', 3, 90]]);
    const refused = await client.post('/api/order', submission);
    expect(refused.code).toBe(422);
    expect(refused.text).toContain('库存仅剩 5');
    await sweep(shop.database, new Date());
    expect(await left(other.id)).toMatchObject({ TODAY: 2, OVER: 0, GOOD: 3 });
    expect(await stockOf(shop.database, other.id)).toBe(5);
    // A day later another one is over.
    await sweep(shop.database, new Date(Date.now() + dayMs));
    expect(await left(other.id)).toMatchObject({ TODAY: 0, OVER: 0, GOOD: 3 });
  });

  it('are counted by the operator, batch by batch or all together', async () => {
    const run = (...words: string[]) => programs.shop({ database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null } }, words);
    await layOut(shop.database, some.id, [['A', 10, 100], ['B', 10, 300]]);
    const goods = String(some.id);
    expect(await run('set-stock', goods, '25', '--batch', 'C', '--made', inDays(-9), '--expires', inDays(500))).toMatchObject({ exitCode: 0, out: [`${some.name} C 25`] });
    expect(await run('set-stock', goods, '4', '--batch', 'B')).toMatchObject({ exitCode: 0 });
    expect(await left(some.id)).toMatchObject({ A: 10, B: 4, C: 25 });
    expect(await run('set-stock', goods, '30')).toMatchObject({ exitCode: 0 });
    expect(await left(some.id)).toMatchObject({ A: 1, B: 4, C: 25 });
    expect((await run('list-batches', goods)).out).toContain(`C\t${inDays(-9)}\t${inDays(500)}\t25`);
    for (const wrong of [['--made', inDays(0)], ['--batch', ''], ['--batch', 'x', '--expires', '2027-02-30'], ['--batch', 'x', '--made', inDays(2), '--expires', inDays(1)], ['--batch', 'a\nb']]) {
      expect(await run('set-stock', goods, '1', ...wrong)).toMatchObject({ exitCode: 2 });
    }
  });
});

onPostgres('batches at one instant', (open) => {
  it('give each unit once, to orders that wait for each other', async () => {
    const shop = await open();
    const [one, two] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    await layOut(shop.database, one.id, [['X', 20, 100], ['Y', 20, 200], ['Z', 100, 300]]);
    await layOut(shop.database, two.id, [['X', 50, 100], ['Y', 50, 200]]);
    const clients = await manyBuyers(shop, 30);
    const wishes = [{ goods_id: one.id, number: 3 }, { goods_id: two.id, number: 1 }];
    const submissions = await Promise.all(clients.map((client, at) => prepareOrder(client, at % 2 === 0 ? wishes : wishes.toReversed())));
    await layOut(shop.database, one.id, [['X', 20, 100], ['Y', 20, 200], ['Z', 11, 300]]);
    const answers = await Promise.all([
      ...clients.map((client, at) => client.post('/api/order', submissions[at])),
      ...Array.from({ length: 5 }, () => sweep(shop.database, new Date())),
    ]);
    const placed = answers.flatMap((answer) => (answer ? [answer] : []));
    expect(placed.filter(({ code }) => code === 200)).toHaveLength(17);
    expect(new Set(placed.map(({ code }) => code))).toEqual(new Set([200, 422]));
    const held = new Map<string, number>();
    for (const { code, data } of placed) if (code === 200) for (const [number, count] of await heldOf(shop.database, data.id)) held.set(`${number}`, (held.get(`${number}`) ?? 0) + Number(count));
    expect(held).toEqual(new Map([['X', 20 + 17], ['Y', 20], ['Z', 11]]));
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
