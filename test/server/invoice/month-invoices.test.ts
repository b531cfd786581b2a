import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chinaDayBegan } from '../../../src/domain/shared/china-time.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { invoicedOrders, invoices, taxProfiles } from '../../../src/server/database/schema/invoice.ts';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { operatorOf, paidOrder, type PlacedOrder } from '../../support/invoice-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const data = { address: '合肥市庐阳区示例路 1 号', phone: '0551-60000001', bank: '示例银行合肥分行', account: '6222000000000001' };
/** Months before anything of the demo shop, a new one for each test. */
let year = 2010;

onBothDatabases('the invoices of a month (R63)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let month: string;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    month = `${(year += 1)}-03`;
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  const dayIn = (of: string, day = '15') => new Date(chinaDayBegan(`${of}-${day}`) * 1000);
  const paidIn = async (of = month, at = dayIn(of)): Promise<PlacedOrder> => {
    const order = await paidOrder(shop, buyer);
    await shop.database.update(orders).set({ createdAt: at }).where(eq(orders.id, order.id));
    return order;
  };
  const read = async (of = month) => (await buyer.get(`/api/invoice/month?month=${of}`)).data;
  const apply = (amount: string, changes: object = {}) => buyer.post('/api/invoice/month', { month, amount, ...changes });
  const become = async () => {
    await buyer.post('/api/invoice/profile', { is_general: 1, ...data });
    await operatorOf(shop)('taxpayer', demoPhones.qualified, 'general');
  };

  it('are one for all orders of the month, those of its first and last moment too, and of no other', async () => {
    const nextMonth = `${month.slice(0, 4)}-04`;
    const first = await paidIn(month, dayIn(month, '01'));
    const last = await paidIn(month, new Date(dayIn(nextMonth, '01').getTime() - 1));
    const other = await paidIn(nextMonth, dayIn(nextMonth, '01'));
    const seen = await read();
    expect(seen).toMatchObject({ month, orders: 2 });
    expect(seen.plans).toMatchObject([
      { kind: 'ordinary', invoices: [{ kind: 'ordinary', orders: 2, amount: seen.amount }] },
      { kind: 'special', invoices: [{ kind: 'special', orders: 2, amount: seen.amount }] },
    ]);
    const answer = await apply(seen.amount);
    expect(answer).toMatchObject({ code: 200, message: '已申请开票 1 张，开好后会通知您' });
    const [{ tax, net }] = seen.plans[0].invoices;
    expect(answer.data.invoices).toMatchObject([{ kind: 'ordinary', amount: seen.amount, tax, net }]);
    expect(answer.data.invoices[0].orders.map(({ id }: { id: number }) => id)).toEqual([first.id, last.id]);
    expect(await read()).toMatchObject({ orders: 0, amount: '0.00', plans: [{ invoices: [] }, { invoices: [] }] });
    expect(await apply('0')).toMatchObject({ status: 409, message: '这个月没有可开票的订单' });
    expect(await read(nextMonth)).toMatchObject({ orders: 1 });
    await apply((await read(nextMonth)).amount, { month: nextMonth });
    expect((await buyer.get(`/api/invoice?order_id=${other.id}`)).data.total).toBe(1);
  });

  it('leave out what was invoiced, is not paid or went back whole', async () => {
    const [open1, invoiced, back] = [await paidIn(), await paidIn(), await paidIn()];
    await buyer.post('/api/invoice', { order_ids: [invoiced.id] });
    await operatorOf(shop)('refund', back.sn);
    const seen = await read();
    expect(seen).toMatchObject({ orders: 1, amount: open1.payable });
    expect((await apply(seen.amount)).data.invoices).toHaveLength(1);
  });

  it('are two where goods are free of tax and a special one is chosen', async () => {
    await become();
    const [taxed, free] = [await paidIn(), await paidIn()];
    // The other order keeps its goods, and with them its rate.
    const of = eq(orderLines.orderId, free.id);
    const lines = await shop.database.select().from(orderLines).where(of);
    const [herb] = (await shop.database.select().from(goods)).filter(({ scopes }) => scopes?.join() === 'zyyp');
    await shop.database
      .update(orderLines)
      .set({ goodsId: herb?.id ?? 0 })
      .where(of);
    const [percent = ''] = (await operatorOf(shop)('tax-rate')).out
      .filter((row) => row.startsWith('zyyp\t'))
      .map((row) => row.split('\t')[1] ?? '');
    await operatorOf(shop)('tax-rate', 'zyyp', '0');
    const seen = await read();
    expect(seen.plans[1]).toMatchObject({
      kind: 'special',
      invoices: [
        { kind: 'special', orders: 1, amount: taxed.payable },
        { kind: 'ordinary', orders: 1, amount: free.payable, tax: '0.00' },
      ],
    });
    expect(seen.plans[0].invoices).toHaveLength(1);
    const answer = await apply(seen.amount, { kind: 'special' });
    await operatorOf(shop)('tax-rate', 'zyyp', percent);
    for (const { id, goodsId } of lines) await shop.database.update(orderLines).set({ goodsId }).where(eq(orderLines.id, id));
    expect(answer.data.invoices).toMatchObject([{ kind: 'special' }, { kind: 'ordinary' }]);
  });

  it('are refused for a kind, an amount or a month that is not as it was shown, and nothing is kept then', async () => {
    await shop.database.delete(taxProfiles);
    const order = await paidIn();
    const before = await shop.database.$count(invoices);
    expect(await apply(order.payable, { kind: 'special' })).toMatchObject({ status: 422, errors: { kind: [expect.any(String)] } });
    const words = `这个月可开票的金额现在是 ¥${order.payable}，请重新核对`;
    expect(await apply('1.00')).toMatchObject({ status: 409, message: words });
    expect(await apply(order.payable, { month: '2026-13' })).toMatchObject({ status: 422 });
    expect((await buyer.get('/api/invoice/month?month=')).status).toBe(422);
    expect(await shop.database.$count(invoices)).toBe(before);
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get(`/api/invoice/month?month=${month}`)).data.orders).toBe(0);
  });

  it('are made once, by ten presses at one instant and by the same one again', async () => {
    const placed = [await paidIn(), await paidIn(), await paidIn()];
    const { amount } = await read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        buyer.post('/api/invoice/month', { month, amount }, { 'idempotency-key': `month-${month}-${at}` }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    for (const { id } of placed)
      expect(await shop.database.$count(invoicedOrders, and(eq(invoicedOrders.orderId, id), eq(invoicedOrders.holds, true)))).toBe(1);
    const [first] = answers.flatMap((answer, at) => (answer.code === 200 ? [{ at, answer }] : []));
    const again = await buyer.post('/api/invoice/month', { month, amount }, { 'idempotency-key': `month-${month}-${first?.at}` });
    expect(again.data).toEqual(first?.answer.data);
  });
});
