import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { inDays, layOut, sentOf, stockByBatch } from '../../support/batches.ts';
import { type DemoGoodsRow, plainGoods, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { onBothDatabases, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

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
  const left = (goodsId: number) => stockByBatch(shop.database, goodsId);
  const shown = async (goodsId: number) => {
    const { ph, xq, number } = (await client.get(`/api/goods/detail/${goodsId}`)).data;
    return [ph, xq, number];
  };

  it('are sold from the one that expires first, shown as such, and come back to where they lay', async () => {
    await layOut(shop.database, some.id, [
      { number: 'LATE', units: 50, expiresIn: 700 },
      { number: 'SOON', units: 4, expiresIn: 200 },
      { number: 'MID', units: 6, expiresIn: 400 },
    ]);
    expect(await shown(some.id)).toEqual(['SOON', inDays(200), 60]);
    const placed = await placeOrder(client, [{ goods_id: some.id, number: 7 }]);
    expect(placed.code).toBe(200);
    expect(await sentOf(shop.database, placed.data.id)).toEqual([
      ['SOON', 4],
      ['MID', 3],
    ]);
    expect(await shown(some.id)).toEqual(['MID', inDays(400), 53]);
    const other = await placeOrder(client, [{ goods_id: some.id, number: 4 }]);
    expect(await sentOf(shop.database, other.data.id)).toEqual([
      ['MID', 3],
      ['LATE', 1],
    ]);
    await client.post(`/api/order/${placed.data.id}/cancel`);
    expect(await sentOf(shop.database, placed.data.id)).toEqual([]);
    expect(await left(some.id)).toMatchObject({ SOON: 4, MID: 3, LATE: 49 });
    expect(await shown(some.id)).toEqual(['SOON', inDays(200), 56]);
  });

  it('are sold on their last day; what expired before is set aside, by an order at once and by housekeeping', async () => {
    const [, other] = await plainGoods(shop.database, 2);
    if (other === undefined) throw new Error('The demo shop has two plain goods');
    await layOut(shop.database, other.id, [
      { number: 'TODAY', units: 2, expiresIn: 0 },
      { number: 'OVER', units: 5, expiresIn: 1 },
      { number: 'GOOD', units: 3, expiresIn: 90 },
    ]);
    const submission = await prepareOrder(client, [{ goods_id: other.id, number: 10 }]);
    await layOut(shop.database, other.id, [
      { number: 'TODAY', units: 2, expiresIn: 0 },
      { number: 'OVER', units: 5, expiresIn: -1 },
      { number: 'GOOD', units: 3, expiresIn: 90 },
    ]);
    const refused = await client.post('/api/order', submission);
    expect(refused.code).toBe(422);
    expect(refused.text).toContain('库存仅剩 5');
    await sweep(shop.database, new Date());
    expect(await left(other.id)).toMatchObject({ TODAY: 2, OVER: 0, GOOD: 3 });
    expect(await stockOf(shop.database, other.id)).toBe(5);
    // A day later another one is over.
    await sweep(shop.database, new Date(Date.now() + 86_400_000));
    expect(await left(other.id)).toMatchObject({ TODAY: 0, OVER: 0, GOOD: 3 });
  });

  it('are counted by the operator, batch by batch or all together', async () => {
    const run = (...words: string[]) =>
      programs.shop(
        { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
        words,
      );
    await layOut(shop.database, some.id, [
      { number: 'A', units: 10, expiresIn: 100 },
      { number: 'B', units: 10, expiresIn: 300 },
    ]);
    const goods = String(some.id);
    expect(await run('set-stock', goods, '25', '--batch', 'C', '--made', inDays(-9), '--expires', inDays(500))).toMatchObject({
      exitCode: 0,
      out: [`${some.name} C 25`],
    });
    expect(await run('set-stock', goods, '4', '--batch', 'B')).toMatchObject({ exitCode: 0 });
    expect(await left(some.id)).toMatchObject({ A: 10, B: 4, C: 25 });
    expect(await run('set-stock', goods, '30')).toMatchObject({ exitCode: 0 });
    expect(await left(some.id)).toMatchObject({ A: 1, B: 4, C: 25 });
    expect((await run('list-batches', goods)).out).toContain(`C\t${inDays(-9)}\t${inDays(500)}\t25`);
    for (const wrong of [
      ['--made', inDays(0)],
      ['--batch', ''],
      ['--batch', 'x', '--expires', '2027-02-30'],
      ['--batch', 'x', '--made', inDays(2), '--expires', inDays(1)],
      ['--batch', 'a\nb'],
    ]) {
      expect(await run('set-stock', goods, '1', ...wrong)).toMatchObject({ exitCode: 2 });
    }
  });
});

onPostgres('batches at one instant', (open) => {
  it('give each unit once, to orders that wait for each other', async () => {
    const shop = await open();
    const [one, two] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    await layOut(shop.database, one.id, [
      { number: 'X', units: 20, expiresIn: 100 },
      { number: 'Y', units: 20, expiresIn: 200 },
      { number: 'Z', units: 100, expiresIn: 300 },
    ]);
    await layOut(shop.database, two.id, [
      { number: 'X', units: 50, expiresIn: 100 },
      { number: 'Y', units: 50, expiresIn: 200 },
    ]);
    const clients = await manyBuyers(shop, 30);
    const wishes = [
      { goods_id: one.id, number: 3 },
      { goods_id: two.id, number: 1 },
    ];
    const submissions = await Promise.all(clients.map((client, at) => prepareOrder(client, at % 2 === 0 ? wishes : wishes.toReversed())));
    await layOut(shop.database, one.id, [
      { number: 'X', units: 20, expiresIn: 100 },
      { number: 'Y', units: 20, expiresIn: 200 },
      { number: 'Z', units: 11, expiresIn: 300 },
    ]);
    const answers = await Promise.all([
      ...clients.map((client, at) => client.post('/api/order', submissions[at])),
      ...Array.from({ length: 5 }, () => sweep(shop.database, new Date())),
    ]);
    const placed = answers.flatMap((answer) => (answer ? [answer] : []));
    expect(placed.filter(({ code }) => code === 200)).toHaveLength(17);
    expect(new Set(placed.map(({ code }) => code))).toEqual(new Set([200, 422]));
    const held = new Map<string, number>();
    for (const { code, data } of placed)
      if (code === 200)
        for (const [number, count] of await sentOf(shop.database, data.id))
          held.set(`${number}`, (held.get(`${number}`) ?? 0) + Number(count));
    expect(held).toEqual(
      new Map([
        ['X', 20 + 17],
        ['Y', 20],
        ['Z', 11],
      ]),
    );
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
