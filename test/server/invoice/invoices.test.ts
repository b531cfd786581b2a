import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { splitTax } from '../../../src/domain/invoice/tax.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { invoiceRows, invoices } from '../../../src/server/database/schema/invoice.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orderLines } from '../../../src/server/database/schema/order.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import type { IssueOutcome, TaxProvider } from '../../../src/server/invoice/provider/tax-provider.ts';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

type InvoiceRequest = Parameters<TaxProvider['issue']>[0];

const own = { title: '合肥安和大药房有限公司', tax_number: '91340100MA0000001K' };
const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

onBothDatabases('invoices', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let title: number;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    title = await keptTitle(buyer);
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  const apply = (orderIds: readonly (number | string)[], titleId: number = title) =>
    buyer.post('/api/invoice', { order_ids: orderIds, title_id: titleId });
  const openIds = async () => (await buyer.get('/api/invoice/orders?per_page=100')).data.list.map(({ id }: { id: number }) => id);
  const office = (answer: (request: InvoiceRequest) => IssueOutcome | Error): TaxProvider => ({
    name: 'office',
    issue: async (request) => {
      const said = answer(request);
      if (said instanceof Error) throw said;
      return said;
    },
  });
  const numbered = office(({ serial }) => ({ kind: 'issued', number: `9900${serial.slice(2).padStart(16, '0')}` }));
  const shown = async (id: number) => (await buyer.get('/api/invoice?per_page=100')).data.list.find((one: { id: number }) => one.id === id);
  const told = async (cause: string) =>
    (await shop.database.select().from(messages).where(eq(messages.cause, cause))).map((one) => `${one.title}：${one.text}`);

  it('are applied for by order, once; the sum of an order is what was paid for it, tax within', async () => {
    const order = await paidOrder(shop, buyer);
    expect(await openIds()).toContain(order.id);
    const [listed] = (await buyer.get(`/api/invoice/orders?order_id=${order.id}`)).data.list;
    expect(listed).toMatchObject({ sn: order.sn, amount: order.payable, refunded: '0.00', kinds: 2, status: 'paid' });
    const { status, data, message } = await apply([order.id]);
    expect({ status, message }).toEqual({ status: 200, message: '已申请开票，开好后会通知您' });
    expect(data).toMatchObject({
      ...own,
      status: 'applied',
      is_red: 0,
      amount: order.payable,
      number: '',
      orders: [{ id: order.id, sn: order.sn, amount: order.payable }],
      taken_back: '0.00',
    });
    expect(money(data.net).plus(data.tax).toFixed(2)).toBe(order.payable);
    const rows = await shop.database
      .select()
      .from(invoiceRows)
      .where(eq(invoiceRows.invoiceId, data.id))
      .orderBy(asc(invoiceRows.position));
    const sold = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position));
    expect(rows.filter(({ lineId }) => lineId !== null).map(({ lineId, units, amount }) => [lineId, units, amount])).toEqual(
      sold.map(({ id, number, share }) => [id, number, share]),
    );
    for (const { amount, percent, tax } of rows) expect(tax).toBe(splitTax(money(amount), percent).tax.toFixed(2));
    expect(await openIds()).not.toContain(order.id);
    expect(await apply([order.id])).toMatchObject({ status: 409, message: `订单 ${order.sn} 已申请过发票，不能开票` });
    const once = await shop.database
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, data.id), isNull(invoices.redOf)));
    expect(once).toHaveLength(1);
  });

  it('join several orders; one that cannot be invoiced leaves all of them free', async () => {
    const [one, two] = [await paidOrder(shop, buyer), await paidOrder(shop, buyer)];
    expect(await apply([one.id, two.id, 999_999])).toMatchObject({ status: 404 });
    const refunded = await paidOrder(shop, buyer);
    await operatorOf(shop)('refund', refunded.sn);
    expect(await apply([one.id, refunded.id])).toMatchObject({ status: 409, message: `订单 ${refunded.sn} 已取消，不能开票` });
    expect(await openIds()).toEqual(expect.arrayContaining([one.id, two.id]));
    const { data } = await apply([two.id, one.id, String(one.id)]);
    expect(data.amount).toBe(money(one.payable).plus(two.payable).toFixed(2));
    expect(data.orders.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
    const { data: page } = await buyer.get(`/api/invoice?order_id=${one.id}`);
    expect(page.list.map(({ id }: { id: number }) => id)).toEqual([data.id]);
    expect((await buyer.get(`/api/invoice/orders?order_id=${one.id}`)).data.total).toBe(0);
  });

  it('are taxed by what the goods are: medicine at 13 %, herbal pieces at 9 %', async () => {
    const order = await paidOrder(shop, buyer);
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position));
    const [was] = await shop.database
      .select({ scopes: goods.scopes })
      .from(goods)
      .where(eq(goods.id, line?.goodsId ?? 0));
    await shop.database
      .update(goods)
      .set({ scopes: ['zyyp'] })
      .where(eq(goods.id, line?.goodsId ?? 0));
    const { data } = await apply([order.id]);
    await shop.database
      .update(goods)
      .set({ scopes: was?.scopes ?? null })
      .where(eq(goods.id, line?.goodsId ?? 0));
    const rows = await shop.database
      .select()
      .from(invoiceRows)
      .where(eq(invoiceRows.invoiceId, data.id))
      .orderBy(asc(invoiceRows.position));
    expect(rows.map(({ percent }) => percent)).toEqual(rows.map((_row, at) => (at === 0 ? 9 : 13)));
    expect(await operatorOf(shop)('tax-rate', 'zyyp', '10')).toMatchObject({ exitCode: 0, out: expect.arrayContaining(['zyyp\t10']) });
    expect(rows[0]?.percent).toBe(9);
    await operatorOf(shop)('tax-rate', 'zyyp', '9');
    expect(await operatorOf(shop)('tax-rate', 'tea', '9')).toMatchObject({ exitCode: 2 });
  });

  it('have the titles of their own shop only, kept once and named by their shop alone', async () => {
    expect((await buyer.get('/api/invoice/title')).data).toMatchObject({ company: own.title, tax_number: own.tax_number });
    expect(await buyer.post('/api/invoice/title', { title: '别家药房', tax_number: own.tax_number })).toMatchObject({
      status: 422,
      errors: { title: [expect.any(String)] },
    });
    expect(await buyer.post('/api/invoice/title', { ...own, email: 'a@' })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    });
    const again = await keptTitle(buyer, 'cw@example.com');
    expect(await keptTitle(buyer, 'cw@example.com')).toBe(again);
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.delete(`/api/invoice/title?id=${again}`)).toMatchObject({ status: 404 });
    const order = await paidOrder(shop, buyer);
    const foreign = await keptTitle(other);
    expect(await apply([order.id], foreign)).toMatchObject({ status: 422, errors: { title_id: [expect.any(String)] } });
    expect((await buyer.delete(`/api/invoice/title?id=${again}`)).data.list.map(({ id }: { id: number }) => id)).not.toContain(again);
    expect(await apply([order.id], again)).toMatchObject({ status: 422 });
    const id = await shop.buyerId(demoPhones.qualified);
    await shop.database.update(buyers).set({ company: '改了名的药房' }).where(eq(buyers.id, id));
    expect(await apply([order.id])).toMatchObject({
      status: 422,
      errors: { title_id: ['抬头与本店现在的单位名称或税号不一致，请重新保存抬头'] },
    });
    await shop.database.update(buyers).set({ company: own.title }).where(eq(buyers.id, id));
    expect(await other.post('/api/invoice', { order_ids: [order.id], title_id: foreign })).toMatchObject({
      status: 404,
      message: '订单不存在',
    });
  });

  it('are issued once by an office that takes its time, is away, or answers twice; the shop is told', async () => {
    const { data } = await apply([(await paidOrder(shop, buyer)).id]);
    const at = secondsAfter(new Date(), 1);
    const asked: string[] = [];
    const away = office(({ serial }) => (asked.push(serial), new Error('away')));
    expect((await issueInvoices(shop.database, away, at)).failures.length).toBeGreaterThan(0);
    const before = asked.length;
    await issueInvoices(shop.database, away, at);
    expect(asked.length).toBe(before);
    expect((await operatorOf(shop)('invoice', 'list', '--state', 'applied')).out.join()).toContain('away (1)');
    await operatorOf(shop)('invoice', 'retry', String(data.id));
    await issueInvoices(shop.database, simulatedTaxOffice(shop.database), at);
    expect(await shown(data.id)).toMatchObject({ status: 'applied' });
    await issueInvoices(shop.database, simulatedTaxOffice(shop.database), secondsAfter(at, 25));
    const { number, status } = await shown(data.id);
    expect({ status, digits: /^\d{2}00\d{16}$/.test(number) }).toEqual({ status: 'issued', digits: true });
    await issueInvoices(shop.database, numbered, secondsAfter(at, 90_000));
    expect((await shown(data.id)).number).toBe(number);
    expect(await told(`invoice:${data.id}:issued`)).toEqual([`电子发票已开出：¥${data.amount}，发票号码 ${number}`]);
    expect(await operatorOf(shop)('invoice', 'fail', String(data.id), '--reason', 'x')).toMatchObject({ exitCode: 1 });
    expect(await operatorOf(shop)('invoice', 'retry', String(data.id))).toMatchObject({ exitCode: 1 });
  });

  it('that fail free their orders, and are applied for anew or taken up again, never both', async () => {
    const order = await paidOrder(shop, buyer);
    const { data } = await apply([order.id]);
    await issueInvoices(
      shop.database,
      office(({ serial }) => (serial === `YJ${data.id}` ? { kind: 'refused', reason: '购方税号校验不通过' } : { kind: 'pending' })),
      secondsAfter(new Date(), 100_000),
    );
    expect(await shown(data.id)).toMatchObject({ status: 'failed', reason: '购方税号校验不通过' });
    expect((await shop.database.select().from(messages).where(eq(messages.title, '电子发票没有开出'))).length).toBeGreaterThan(0);
    expect(await operatorOf(shop)('invoice', 'retry', String(data.id))).toMatchObject({ exitCode: 0 });
    expect(await apply([order.id])).toMatchObject({ status: 409 });
    expect(await operatorOf(shop)('invoice', 'fail', String(data.id), '--reason', '资料不全')).toMatchObject({ exitCode: 0 });
    const anew = await apply([order.id]);
    expect(anew.status).toBe(200);
    expect(await operatorOf(shop)('invoice', 'retry', String(data.id))).toMatchObject({ exitCode: 1 });
    expect(await operatorOf(shop)('invoice', 'issued', String(anew.data.id), '--number', '12345678901234567890')).toMatchObject({
      exitCode: 0,
    });
    expect(await shown(anew.data.id)).toMatchObject({ status: 'issued', number: '12345678901234567890' });
  });

  it('of money that goes back get their red letter, which waits until they are issued', async () => {
    const [order, kept] = [await paidOrder(shop, buyer), await paidOrder(shop, buyer)];
    const { data } = await apply([order.id, kept.id]);
    await operatorOf(shop)('refund', order.sn);
    const { data: reds } = await buyer.get('/api/invoice?status=red');
    const [red] = reds.list;
    expect(red).toMatchObject({ is_red: 1, status: 'applied', amount: order.payable, red_of: { id: data.id }, orders: [{ id: order.id }] });
    expect(await operatorOf(shop)('invoice', 'fail', String(red.id), '--reason', 'x')).toMatchObject({ exitCode: 1 });
    const far = secondsAfter(new Date(), 200_000);
    const seen: InvoiceRequest[] = [];
    const recording = office(
      (request) => (seen.push(request), { kind: 'issued', number: `9900${request.serial.slice(2).padStart(16, '0')}` }),
    );
    await issueInvoices(shop.database, recording, far);
    expect(seen.map(({ serial }) => serial)).toContain(`YJ${data.id}`);
    expect(seen.map(({ serial }) => serial)).not.toContain(`YJ${red.id}`);
    await issueInvoices(shop.database, recording, far);
    const sent = seen.find(({ serial }) => serial === `YJ${red.id}`);
    expect(sent).toMatchObject({ redOf: (await shown(data.id)).number, amount: `-${order.payable}` });
    expect(await shown(data.id)).toMatchObject({ status: 'issued', taken_back: order.payable });
    expect(await told(`invoice:${red.id}:issued`)).toHaveLength(1);
  });

  it('that fail take the red letters that waited for them along', async () => {
    const order = await paidOrder(shop, buyer);
    const { data } = await apply([order.id]);
    await operatorOf(shop)('refund', order.sn);
    await operatorOf(shop)('invoice', 'fail', String(data.id), '--reason', '订单已退款');
    const { data: reds } = await buyer.get('/api/invoice?status=red');
    expect(reds.list[0]).toMatchObject({ status: 'failed', red_of: { id: data.id } });
    expect(await operatorOf(shop)('invoice', 'retry', String(data.id))).toMatchObject({ exitCode: 1 });
    expect(await operatorOf(shop)('invoice', 'retry', String(reds.list[0].id))).toMatchObject({ exitCode: 1 });
  });

  it('wished for at checkout are applied for when the order completes, under the own title only', async () => {
    const completed = async (papers: object) => {
      const order = await paidOrder(shop, buyer, papers);
      await operatorOf(shop)('ship', order.sn);
      expect((await buyer.get(`/api/invoice?order_id=${order.id}`)).data.total).toBe(0);
      expect(await buyer.post(`/api/order/${order.id}/confirm`)).toMatchObject({ status: 200 });
      return order;
    };
    const wished = { invoice_title: own.title, invoice_tax_number: own.tax_number, invoice_email: 'cw@example.com' };
    const order = await completed(wished);
    expect((await buyer.get(`/api/invoice?order_id=${order.id}`)).data.list).toMatchObject([
      { ...own, email: 'cw@example.com', status: 'applied', amount: order.payable },
    ]);
    const none = await completed({});
    expect((await buyer.get(`/api/invoice?order_id=${none.id}`)).data.total).toBe(0);
    const foreign = await completed({ ...wished, invoice_title: '别家药房' });
    expect((await buyer.get(`/api/invoice?order_id=${foreign.id}`)).data.total).toBe(0);
    expect(await told(`order:${foreign.id}:invoice-wish`)).toHaveLength(1);
    const early = await paidOrder(shop, buyer, wished);
    expect((await apply([early.id])).status).toBe(200);
    await operatorOf(shop)('ship', early.sn);
    expect(await buyer.post(`/api/order/${early.id}/confirm`)).toMatchObject({ status: 200 });
    expect((await buyer.get(`/api/invoice?order_id=${early.id}`)).data.total).toBe(1);
  });

  it('are seen by their shop alone, and counted', async () => {
    await apply([(await paidOrder(shop, buyer)).id]);
    const other = await shop.signedIn(demoPhones.other);
    expect((await other.get('/api/invoice')).data).toMatchObject({ total: 0, counts: { applied: 0, issued: 0, failed: 0, red: 0 } });
    const { data } = await buyer.get('/api/invoice');
    const { total } = (await buyer.get('/api/invoice/orders')).data;
    expect(data.counts.open).toBe(total);
    const { applied, issued, failed, red } = data.counts;
    expect(applied + issued + failed + red).toBe(data.total);
    expect(await shop.visitor().get('/api/invoice')).toMatchObject({ status: 401 });
    expect(await buyer.get('/api/invoice?status=other')).toMatchObject({ status: 422 });
    expect(await buyer.post('/api/invoice', {})).toMatchObject({ status: 422 });
    expect(await apply(Array.from({ length: 101 }, (_none, at) => at + 1))).toMatchObject({ status: 422 });
  });
});
