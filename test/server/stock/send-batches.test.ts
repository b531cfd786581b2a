import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { inDays, layOut, sentOf, stockByBatch } from '../../support/batches.ts';
import { type DemoGoodsRow, plainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('an order that is sent', (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  let other: DemoGoodsRow;
  let client: ServerClient;
  let order: { id: number; sn: string };
  const run = (clock: () => Date, ...words: string[]) =>
    programs.shop({ database: shop.database, clock, payment: { isSimulated: true, wechat: null, alipay: null } }, words);
  const ship = (...words: string[]) => run(() => new Date(), 'ship', order.sn, ...words);
  const of = (goods: DemoGoodsRow, number: string, count: number) => `${goods.id}:${number}=${count}`;
  beforeEach(async () => {
    shop ??= await open();
    [some, other] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    [client] = (await manyBuyers(shop, 1)) as [ServerClient];
    await layOut(shop.database, some.id, [
      { number: 'OLD', units: 4, expiresIn: 90 },
      { number: 'A:1=2', units: 9, expiresIn: 400 },
      { number: 'OVER', units: 9, expiresIn: -1 },
    ]);
    await layOut(shop.database, other.id, [{ number: 'B', units: 9, expiresIn: 400 }]);
    order = (
      await placeOrder(client, [
        { goods_id: some.id, number: 6 },
        { goods_id: other.id, number: 2 },
      ])
    ).data;
    expect((await client.post(`/api/order/${order.id}/pay`, { method: 'balance' })).code).toBe(200);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
    await layOut(shop.database, some.id, [{ number: 'NEXT', units: 500, expiresIn: 900 }]);
    await layOut(shop.database, other.id, [{ number: 'NEXT', units: 500, expiresIn: 900 }]);
  });

  it('says its batches to the buyer from then on, and not before', async () => {
    const lines = async () => (await client.get(`/api/order/${order.id}`)).data.lines.map(({ batches }: { batches: unknown }) => batches);
    expect(await lines()).toEqual([[], []]);
    expect(await ship()).toMatchObject({ exitCode: 0 });
    const made = { made_on: inDays(-300) };
    expect(await lines()).toEqual([
      [
        { number: 'OLD', ...made, expires_on: inDays(90), count: 4 },
        { number: 'A:1=2', ...made, expires_on: inDays(400), count: 2 },
      ],
      [{ number: 'B', ...made, expires_on: inDays(400), count: 2 }],
    ]);
  });

  it('goes from the batches that the operator names; the others get their units back', async () => {
    expect(await ship(of(some, 'A:1=2', 5), of(some, 'OLD', 1))).toMatchObject({ exitCode: 0 });
    expect(await sentOf(shop.database, order.id)).toEqual([
      ['OLD', 1],
      ['A:1=2', 5],
      ['B', 2],
    ]);
    expect(await stockByBatch(shop.database, some.id)).toMatchObject({ OLD: 3, 'A:1=2': 4 });
    expect(await stockByBatch(shop.database, other.id)).toMatchObject({ B: 7 });
    expect((await ship(of(some, 'OLD', 6))).err).toEqual(['订单已发货，不能这样操作']);
  });

  it.each<[string, () => string[], string]>([
    ['too few of a batch', () => [of(some, 'OLD', 6)], '批号 OLD 仅有 4'],
    ['too few in all', () => [of(some, 'A:1=2', 5)], '应发 6'],
    ['too many in all', () => [of(some, 'A:1=2', 6), of(some, 'OLD', 1)], '所列批号共 7'],
    ['an unknown batch', () => [of(some, 'C', 6)], '没有批号 C'],
    ['a batch of other goods', () => [of(some, 'B', 6)], '没有批号 B'],
    ['an expired batch', () => [of(some, 'OVER', 6)], '批号 OVER'],
    ['goods that were not ordered', () => ['999999:B=6'], '订单中没有商品 999999'],
  ])('is refused in clear words for %s, and nothing moves', async (_name, words, said) => {
    const before = [await sentOf(shop.database, order.id), await stockByBatch(shop.database, some.id)];
    const outcome = await ship(...words());
    expect(outcome).toMatchObject({ exitCode: 1, err: [expect.stringContaining(said)] });
    expect([await sentOf(shop.database, order.id), await stockByBatch(shop.database, some.id)]).toEqual(before);
    expect((await client.get(`/api/order/${order.id}`)).data.status).toBe('paid');
  });

  it.each(['x', '17:A', '17:A=0', '17:A=1.5', ':A=1', '0:A=1'])('is not understood as %s', async (word) => {
    expect(await ship(word)).toMatchObject({ exitCode: 2 });
  });

  it('is not sent of a batch that expired while it waited, until another one is named', async () => {
    const later = () => new Date(Date.now() + 91 * 86_400_000);
    expect(await run(later, 'ship', order.sn)).toMatchObject({ exitCode: 1, err: [expect.stringContaining('批号 OLD 已过有效期')] });
    expect(await run(later, 'ship', order.sn, of(some, 'A:1=2', 6))).toMatchObject({ exitCode: 0 });
    expect(await sentOf(shop.database, order.id)).toEqual([
      ['A:1=2', 6],
      ['B', 2],
    ]);
  });
});
