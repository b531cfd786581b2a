import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { amountInCapitals } from '../../../src/domain/invoice/amount-in-capitals.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { orderLines, orders, payments } from '../../../src/server/database/schema/order.ts';
import { invoiceRows, invoices } from '../../../src/server/database/schema/invoice.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('the paper of an invoice', (open) => {
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

  it('is the tax office’s own file where one is attached, in each of its formats', async () => {
    const order = await paidOrder(shop, buyer);
    const { id } = await apply([order.id]);
    const run = operatorOf(shop);
    const attach = (content: string, of: number | string = id) => run('invoice', 'attach', fileWord(Buffer.from(content)), String(of));
    expect(await attach('%PDF-1.7')).toMatchObject({ exitCode: 1, err: ['发票还没有开出，不能附文件'] });
    await issueAll();
    const number = (await kept(id))?.number ?? '';
    const listed = async () => (await buyer.get('/api/invoice')).data.list.find((one: { id: number }) => one.id === id).formats;
    expect(await listed()).toEqual([]);
    expect((await buyer.get(`/api/invoice/${id}?format=ofd`)).status).toBe(404);

    const xml = `<?xml version="1.0"?><EInvoice><EIid>${number}</EIid></EInvoice>`;
    expect((await attach(xml)).out).toEqual([`${id}\t${number}\txml\t${xml.length}`]);
    await attach('%PDF-1.4 first');
    await attach('%PDF-1.7 second');
    await attach('PK\u0003\u0004 OFD.xml');
    expect(await listed()).toEqual(['ofd', 'pdf', 'xml']);
    const sent = await buyer.get(`/api/invoice/${id}?format=xml`);
    expect([sent.headers['content-type'], sent.bytes.toString()]).toEqual(['application/xml', xml]);
    expect(sent.headers['content-disposition']).toContain(encodeURIComponent(`电子发票 ${number}.xml`));
    expect(sent.headers['content-disposition']).toMatch(/^attachment/);
    expect((await buyer.get(`/api/invoice/${id}`)).bytes.toString()).toBe('%PDF-1.7 second');
    expect((await buyer.get(`/api/invoice/${id}?format=ofd`)).headers['content-type']).toBe('application/ofd');
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get(`/api/invoice/${id}?format=xml`)).status).toBe(404);
    expect((await buyer.get(`/api/invoice/${id}?format=exe`)).status).toBe(422);

    expect(await attach('<EInvoice/>')).toMatchObject({ exitCode: 1, err: [`文件里没有发票号码 ${number}`] });
    expect(await attach('<html>')).toMatchObject({ exitCode: 1, err: ['文件不是 PDF、OFD 或 XML'] });
    expect(await attach(`%PDF-${'x'.repeat(1024 * 1024)}`)).toMatchObject({ exitCode: 1, err: ['文件超过 1 MB'] });
    expect((await attach(xml, 999_999)).exitCode).toBe(1);
    expect((await attach(xml, 'x')).exitCode).toBe(2);
    expect((await run('invoice', 'attach', 'a.pdf', String(id))).exitCode).toBe(2);
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
