import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { type DemoGoodsRow, plainGoods, somePlainGoods } from '../../support/demo-goods.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { prepareOrder } from '../../support/order-steps.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { Answered, ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const succeeded = (answers: readonly Answered[]) => answers.filter(({ code }) => code === 200);
const codesOf = (answers: readonly Answered[]) => [...new Set(answers.map(({ code }) => code))].sort();

onPostgres('at the same moment', proves('races'), (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  beforeEach(async () => {
    shop ??= await open();
    some = await somePlainGoods(shop.database);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('never waits for ever when buyers want the same goods in another order', async () => {
    const [one, two, three] = await plainGoods(shop.database, 3);
    const clients = await manyBuyers(shop, 24);
    const wishes = [one, two, three].map((goods) => ({ goods_id: goods?.id ?? 0, number: 1 }));
    const submissions = await Promise.all(
      clients.map((client, index) => prepareOrder(client, index % 2 === 0 ? wishes : wishes.toReversed())),
    );
    const answers = await Promise.all(clients.map((client, index) => client.post('/api/order', submissions[index])));
    expect(codesOf(answers)).toEqual([200]);
  });

  it('places one order of one cart submitted 8 times without a key', async () => {
    const [client] = await manyBuyers(shop, 1);
    const submission = await prepareOrder(client as ServerClient, [{ goods_id: some.id, number: 2 }]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => (client as ServerClient).post('/api/order', submission)));
    expect(succeeded(answers)).toHaveLength(1);
    expect(codesOf(answers)).toEqual([200, 422]);
  });

  it('gives one answer to the same key 5 times', async () => {
    const [client] = await manyBuyers(shop, 1);
    const submission = await prepareOrder(client as ServerClient, [{ goods_id: some.id, number: 2 }]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => (client as ServerClient).post('/api/order', submission, { 'idempotency-key': 'once' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(codesOf(answers)).toEqual([200]);
    const pays = await Promise.all(
      Array.from({ length: 5 }, () =>
        (client as ServerClient).post(`/api/order/${answers[0]?.data.id}/pay`, { method: 'balance' }, { 'idempotency-key': 'pay-once' }),
      ),
    );
    expect(new Set(pays.map(({ text }) => text)).size).toBe(1);
    expect(codesOf(pays)).toEqual([200]);
  });

  it('adds, selects and orders the same lines without two of them ever holding what the other waits for', async () => {
    const clients = await manyBuyers(shop, 6);
    const four = await plainGoods(shop.database, 4);
    const wishes = four.map(({ id }) => ({ goods_id: id, number: 1 }));
    const deadlocks = async () => {
      const { rows } = await shop.database.execute<{ n: number }>(
        sql`select pg_stat_force_next_flush(), (select deadlocks::int from pg_stat_database where datname = current_database()) as n`,
      );
      return rows[0]?.n;
    };
    const before = await deadlocks();
    const answers = await Promise.all(
      clients.map(async (client) => {
        const submission = await prepareOrder(client, wishes);
        const turned = { params: wishes.toReversed() };
        const select = () => client.post('/api/cart/batch_select', { ids: submission.ids.toReversed(), is_selected: 1 });
        const all = [
          client.post('/api/order', submission),
          client.post('/api/cart', turned),
          select(),
          client.post('/api/cart', { params: wishes }),
          select(),
          client.post('/api/cart', turned),
          client.post('/api/cart/batch_delete', { ids: submission.ids }),
          client.post('/api/cart', turned),
        ];
        return Promise.all(all);
      }),
    );
    expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await deadlocks()).toBe(before);
  });
});
