import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { amountInCapitals } from '../../../src/domain/invoice/amount-in-capitals.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { orderLines, orders, payments } from '../../../src/server/database/schema/order.ts';
import { invoiceRows, invoices } from '../../../src/server/database/schema/invoice.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onEmbedded, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEmbedded('the paper of an invoice', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let title: number;
  let rounds = 0;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    title = await keptTitle(buyer);
  });
  const apply = async (orderIds: readonly number[]) =>
    (await buyer.post('/api/invoice', { order_ids: orderIds, title_id: title })).data as { id: number };
  /** The simulated office takes one in, and gives it back a while later. */
  const issueAll = async () => {
    for (let at = 0; at < 3; at++)
      await issueInvoices(shop.database, simulatedTaxOffice(shop.database), new Date(Date.now() + (rounds += 1) * 60_000));
  };
  const kept = async (id: number) => (await shop.database.select().from(invoices).where(eq(invoices.id, id)))[0];

  it('says buyer, seller, every line with its tax, and the total in figures and capitals; that it is an example, too', async () => {
    const order = await paidOrder(shop, buyer);
    const { id } = await apply([order.id]);
    expect(await buyer.get(`/api/invoice/${id}`)).toMatchObject({ status: 409, message: '发票还没有开出' });
    await issueAll();
    const answer = await buyer.get(`/api/invoice/${id}`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' } });
    const number = (await kept(id))?.number ?? '';
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`电子发票 ${number}.pdf`));
    const { pages, title: name } = await readPdf(answer.bytes);
    expect(name).toBe('电子发票（普通发票）');
    const text = pages.join(' ');
    const rows = await shop.database.select().from(invoiceRows).where(eq(invoiceRows.invoiceId, id)).orderBy(asc(invoiceRows.position));
    const said = [
      '合肥安和大药房有限公司',
      '91340100MA0000001K',
      number,
      order.sn,
      amountInCapitals(money(order.payable)),
      `¥${order.payable}`,
      '演示票样',
      '价税合计',
    ];
    for (const words of [...said, ...rows.flatMap(({ net, tax, percent }) => [net, tax, `${percent}%`])]) expect(text).toContain(words);
  });

  it('of a red letter says which invoice it takes back, in negative amounts', async () => {
    const order = await paidOrder(shop, buyer);
    const { id } = await apply([order.id]);
    await issueAll();
    await operatorOf(shop)('refund', order.sn);
    await issueAll();
    const [red] = (await buyer.get('/api/invoice?status=red')).data.list;
    const { pages, title: name } = await readPdf((await buyer.get(`/api/invoice/${red.id}`)).bytes);
    expect(name).toBe('电子发票（普通发票）红字');
    for (const words of [(await kept(id))?.number ?? '', `¥-${order.payable}`, `（负数）${amountInCapitals(money(order.payable))}`])
      expect(pages.join(' ')).toContain(words);
  });

  it("is nobody else's, and names its shop", async () => {
    const [own] = (await buyer.get('/api/invoice?status=issued')).data.list;
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.get(`/api/invoice/${own.id}`)).toMatchObject({ status: 404, message: '发票不存在' });
    expect(await other.get('/api/invoice/999999')).toMatchObject({ status: 404, message: '发票不存在' });
    expect(await buyer.get('/api/invoice/abc')).toMatchObject({ status: 404 });
    expect(await shop.visitor().get(`/api/invoice/${own.id}`)).toMatchObject({ status: 401 });
    expect(await buyer.get(`/api/invoice/${own.id}?shop=999`)).toMatchObject({ status: 460 });
  });

  it('has several pages for 300 lines, none of them lost, within seconds', async () => {
    const order = await paidOrder(shop, buyer);
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
    if (line === undefined) throw new Error('An order has lines');
    const like: Partial<typeof line> = { ...line };
    delete like.id;
    const more = Array.from({ length: 298 }, (_none, at) => ({
      ...(like as typeof line),
      position: 10 + at,
      name: `品种第${at + 1}号`,
      number: 1,
      amount: '1.13',
      share: '1.13',
    }));
    await shop.database.insert(orderLines).values(more);
    const payable = money(order.payable).plus('336.74').toFixed(2);
    await shop.database.update(orders).set({ payable }).where(eq(orders.id, order.id));
    await shop.database.update(payments).set({ amount: payable }).where(eq(payments.orderId, order.id));
    const { id } = await apply([order.id]);
    await issueAll();
    const answer = await buyer.get(`/api/invoice/${id}`);
    const { pages } = await readPdf(answer.bytes);
    expect(pages.length).toBeGreaterThan(5);
    const text = pages.join(' ');
    for (const at of [1, 150, 298]) expect(text).toContain(`品种第${at}号`);
    expect(pages.at(-1)).toContain(`¥${payable}`);
  });
});
