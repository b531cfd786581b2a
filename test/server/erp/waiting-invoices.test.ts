import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { asking, deliveredOrder, operating } from '../../support/after-sales.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('invoices that an ERP issues', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let run: ReturnType<typeof operating>;
  let key = '';
  const keyFor = async (rights: string) => (await run('key', 'make', rights, '--for', rights)).out[0] ?? '';
  const ask = (query = '', bearer = key) =>
    shop.visitor().send({ method: 'GET', url: `/api/erp/invoices${query}`, headers: { authorization: `Bearer ${bearer}` } });
  const say = (row: object) =>
    shop.visitor().send({
      method: 'POST',
      url: '/api/erp/invoices',
      payload: JSON.stringify({ rows: [row] }),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  /** What waits, without what waited before. */
  const waiting = async (known: readonly number[]) =>
    (await ask('?limit=100')).data.list.filter(({ id }: { id: number }) => !known.includes(id));
  const invoiced = async (numbers: readonly number[]) => {
    const some = await plainGoods(shop.database, numbers.length);
    for (const { id } of some) await setStock(shop.database, id, 500);
    const wishes = some.map(({ id }, at) => ({ goods_id: id, number: numbers[at] ?? 1 }));
    const order = await deliveredOrder(shop, buyer, wishes);
    const { status, data } = await buyer.post('/api/invoice', { order_ids: [order.id], title_id: await keptTitle(buyer) });
    expect(status).toBe(200);
    return { order, id: Number(data.id) };
  };
  const returned = async (order: Awaited<ReturnType<typeof deliveredOrder>>) => {
    const wish = { order_id: order.id, lines: [asking(order, 0, 1)], kind: 'return', reason: 'recall' };
    const { data } = await buyer.post('/api/after_sales', wish);
    for (const act of ['agree', 'fetched', 'receive', 'refund']) expect((await run('after-sales', act, data.sn)).exitCode).toBe(0);
    return (await buyer.get(`/api/after_sales/${data.id}`)).data.total as string;
  };

  beforeAll(async () => {
    shop = await open({ tax: { isSimulated: false } });
    run = operating(shop);
    buyer = await shop.signedIn(demoPhones.qualified);
    key = await keyFor('invoices');
  });

  it('wait until the ERP says their numbers, each with what is printed on it', async () => {
    const before = (await ask('?limit=100')).data.list.map(({ id }: { id: number }) => id);
    const { order, id } = await invoiced([3, 2]);
    const [found, ...others] = await waiting(before);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ id, kind: 'ordinary', red_of: null, tax_data: null, amount: order.payable },
      orders: [{ sn: order.sn, amount: order.payable }],
    });
    expect(found.customer.id).toBe(String(await shop.buyerId(demoPhones.qualified)));
    const sum = found.lines.reduce((all: number, { amount }: { amount: string }) => all + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(order.payable) * 100));
    expect(found.lines.slice(0, 2)).toMatchObject([
      { sn: order.sn, line: 1, number: 3 },
      { sn: order.sn, line: 2, number: 2 },
    ]);
    expect((await say({ id, number: '26342000000000000001', amount: found.amount })).data).toMatchObject({ changed: 1 });
    expect(await waiting(before)).toEqual([]);
  });

  it('come with a red letter once its invoice has a number, by which it is named', async () => {
    const before = (await ask('?limit=100')).data.list.map(({ id }: { id: number }) => id);
    const { order, id } = await invoiced([4]);
    const back = await returned(order);
    expect(await waiting(before)).toMatchObject([{ id, red_of: null }]);
    const number = '26342000000000000002';
    await say({ id, number });
    const [red] = await waiting(before);
    expect(red).toMatchObject({ red_of: { id, number }, amount: `-${back}`, orders: [{ sn: order.sn, amount: `-${back}` }] });
    expect((await say({ id: red.id, number: '26342000000000000003', amount: red.amount })).data).toMatchObject({ changed: 1 });
    expect(await waiting(before)).toEqual([]);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('come in pages, and to a key for invoices alone', async () => {
    for (let made = 0; made < 3; made++) await invoiced([1]);
    const all = (await ask('?limit=100')).data.list.map(({ id }: { id: number }) => id);
    const paged: number[] = [];
    for (let [after, more] = ['', true]; more;) {
      const { data } = await ask(`?limit=1&after=${after}`);
      expect(data.list).toHaveLength(1);
      paged.push(...data.list.map(({ id }: { id: number }) => id));
      ({ next: after, more } = data);
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect((await ask('', await keyFor('orders'))).status).toBe(403);
    expect((await buyer.get('/api/erp/invoices')).status).toBe(401);
  });
});
