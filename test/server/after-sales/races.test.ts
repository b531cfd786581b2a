import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { completeDeliveredOrders } from '../../../src/server/order/move/complete-delivered.ts';
import { asking, deliveredOrder, operating } from '../../support/after-sales.ts';
import { type DemoGoodsRow, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

onPostgres('after-sales at the same instant', proves('races'), (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  let operate: ReturnType<typeof operating>;
  beforeAll(async () => {
    shop = await open();
    some = await somePlainGoods(shop.database);
    operate = operating(shop);
  });

  it('give the last unit to one ask of many', async () => {
    const [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
    const order = await deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 3 }]);
    const form = { order_id: order.id, kind: 'return', reason: 'recall' };
    expect((await buyer.post('/api/after_sales', { ...form, lines: [asking(order, 0, 2)] })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.post('/api/after_sales', { ...form, lines: [asking(order, 0, 1)] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('open one case for one key, pay it once and receive it once', async () => {
    const [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
    const order = await deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 2 }]);
    const stock = await stockOf(shop.database, some.id);
    const form = { order_id: order.id, kind: 'return', reason: 'recall', lines: [asking(order, 0, 2)] };
    const asked = await Promise.all(Array.from({ length: 5 }, () => buyer.post('/api/after_sales', form, { 'idempotency-key': 'once' })));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    const { sn } = asked[0]?.data ?? {};
    const timesDone = async (...words: string[]) => {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => operate('after-sales', ...words)));
      return outcomes.filter(({ exitCode }) => exitCode === 0).length;
    };
    expect(await timesDone('agree', sn)).toBe(1);
    expect(await timesDone('fetched', sn)).toBe(1);
    expect(await timesDone('receive', sn, '--resell', '1:2')).toBe(1);
    const before = (await buyer.get('/api/user/base')).data.money;
    // Money goes back while the buyer says that he has the goods: whichever is first, his points agree.
    const [times] = await Promise.all([timesDone('refund', sn), buyer.post(`/api/order/${order.id}/confirm`)]);
    expect(times).toBe(1);
    const after = (await buyer.get('/api/user/base')).data;
    expect(Number(after.money) - Number(before)).toBeCloseTo(Number(order.payable), 2);
    expect(after.points).toBe(0);
    expect(await stockOf(shop.database, some.id)).toBe(stock + 2);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('refund the last units of a line in two cases, and complete the order by itself, as if one had followed the other', async () => {
    const [buyer] = (await manyBuyers(shop, 1)) as [ServerClient];
    for (let round = 0; round < 3; round++) {
      const order = await deliveredOrder(shop, buyer, [{ goods_id: some.id, number: 3 }]);
      const names: string[] = [];
      for (const units of [1, 2]) {
        const { data } = await buyer.post('/api/after_sales', {
          order_id: order.id,
          kind: 'return',
          reason: 'recall',
          lines: [asking(order, 0, units)],
        });
        for (const act of ['agree', 'fetched', 'receive']) expect((await operate('after-sales', act, data.sn)).exitCode).toBe(0);
        names.push(data.sn);
      }
      const before = (await buyer.get('/api/user/base')).data;
      const due = new Date(Date.now() + 11 * 86_400_000);
      const [one, two] = await Promise.all([
        ...names.map((name) => operate('after-sales', 'refund', name)),
        completeDeliveredOrders(shop.database, due),
      ]);
      expect([one, two]).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
      const after = (await buyer.get('/api/user/base')).data;
      expect(Number(after.money) - Number(before.money)).toBeCloseTo(Number(order.payable), 2);
      expect(after.points).toBe(before.points);
      // A round that came before the refunds met open cases, and left the order to the next one.
      await completeDeliveredOrders(shop.database, due);
      expect((await buyer.get(`/api/order/${order.id}`)).data.status).toBe('completed');
    }
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
