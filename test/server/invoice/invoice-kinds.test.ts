import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noTaxData } from '../../../src/domain/order/invoice-kind.ts';
import { splitTax } from '../../../src/domain/invoice/tax.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { invoiceRows, invoices, invoiceTitles, taxProfiles } from '../../../src/server/database/schema/invoice.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import type { TaxProvider } from '../../../src/server/invoice/provider/tax-provider.ts';
import { operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const own = { title: '合肥安和大药房有限公司', tax_number: '91340100MA0000001K' };
const data = { address: '合肥市庐阳区示例路 1 号', phone: '0551-60000001', bank: '示例银行合肥分行', account: '6222000000000001' };

onBothDatabases('kinds of invoices (R63)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let id: number;
  beforeEach(async () => {
    shop ??= await open();
    await shop.database.delete(cartLines);
    buyer = await shop.signedIn(demoPhones.qualified);
    id = await shop.buyerId(demoPhones.qualified);
    await shop.database.delete(taxProfiles).where(eq(taxProfiles.buyerId, id));
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
  const apply = (orderIds: readonly number[], kind?: string) => buyer.post('/api/invoice', { order_ids: orderIds, ...(kind && { kind }) });
  const save = (changes: object = {}) => buyer.post('/api/invoice/profile', { is_general: 1, ...data, ...changes });
  const become = async () => {
    await save();
    expect(await operatorOf(shop)('taxpayer', demoPhones.qualified, 'general')).toMatchObject({ exitCode: 0 });
  };
  const profile = async () => (await buyer.get('/api/invoice/title')).data.tax_profile;
  const rowOf = async (invoiceId: number) => (await shop.database.select().from(invoices).where(eq(invoices.id, invoiceId)))[0];

  it('are ordinary for a shop that says nothing; its title keeps itself', async () => {
    await shop.database.delete(invoiceTitles).where(eq(invoiceTitles.buyerId, id));
    expect(await profile()).toEqual({ taxpayer: 'small', ...noTaxData });
    const order = await paidOrder(shop, buyer);
    expect((await apply([order.id])).data).toMatchObject({ ...own, kind: 'ordinary', email: '' });
    expect((await buyer.get('/api/invoice/title')).data.list).toMatchObject([{ ...own, email: '' }]);
    await apply([(await paidOrder(shop, buyer)).id]);
    expect((await buyer.get('/api/invoice/title')).data.list).toHaveLength(1);
  });

  it('are special once everything is given and the operator has confirmed the claim, not before', async () => {
    const order = await paidOrder(shop, buyer);
    const refused = async (why: string) =>
      expect(await apply([order.id], 'special')).toMatchObject({ status: 422, errors: { kind: [why] } });
    await refused('本店未登记为一般纳税人，不能开专用发票');
    expect(await save({ account: '123', bank: '' })).toMatchObject({
      status: 422,
      errors: { bank: [expect.any(String)], account: [expect.any(String)] },
    });
    expect((await save({ account: '6222 0000 0000 0001' })).data.tax_profile).toEqual({ taxpayer: 'claimed', ...data });
    await refused('一般纳税人资格待核实，核实后才能开专用发票');
    expect((await operatorOf(shop)('taxpayer')).out.join('\n')).toContain(`${own.title}\t${own.tax_number}\t${data.address}`);
    expect(await operatorOf(shop)('taxpayer', demoPhones.qualified, 'refused')).toMatchObject({ exitCode: 2 });
    await operatorOf(shop)('taxpayer', demoPhones.qualified, 'refused', '--reason', '税务登记为小规模纳税人');
    expect((await profile()).taxpayer).toBe('small');
    await become();
    expect(await profile()).toEqual({ taxpayer: 'general', ...data });
    const told = await shop.database.select().from(messages).where(eq(messages.buyerId, id));
    expect(told.map(({ title }) => title)).toEqual(expect.arrayContaining(['一般纳税人资格未通过核实', '一般纳税人资格已核实']));
    expect((await operatorOf(shop)('taxpayer')).out.join()).not.toContain(own.title);
    await shop.database.update(taxProfiles).set({ bank: '' }).where(eq(taxProfiles.buyerId, id));
    await refused('开票资料缺开户银行，补齐后才能开专用发票');
    await save();
    expect((await apply([order.id], 'special')).data).toMatchObject({ kind: 'special', amount: order.payable });
  });

  it('are confirmed for one tax number, and for as long as the shop claims it', async () => {
    await become();
    await shop.database.update(buyers).set({ creditCode: '91340100MA0000002N' }).where(eq(buyers.id, id));
    expect((await profile()).taxpayer).toBe('claimed');
    await shop.database.update(buyers).set({ creditCode: own.tax_number }).where(eq(buyers.id, id));
    expect((await profile()).taxpayer).toBe('general');
    await save({ is_general: 0 });
    await save();
    expect((await profile()).taxpayer).toBe('claimed');
  });

  it('have the same tax to the cent; a special one keeps what it prints, in its red letter, too', async () => {
    await become();
    const order = await paidOrder(shop, buyer);
    const [listed] = (await buyer.get(`/api/invoice/orders?order_id=${order.id}`)).data.list;
    const { data: made } = await apply([order.id], 'special');
    expect(made.tax).toBe(listed.tax);
    const rows = await shop.database
      .select()
      .from(invoiceRows)
      .where(eq(invoiceRows.invoiceId, made.id))
      .orderBy(asc(invoiceRows.position));
    for (const { amount, percent, tax } of rows) expect(tax).toBe(splitTax(money(amount), percent).tax.toFixed(2));
    await save({ bank: '换了的银行' });
    const seen: Parameters<TaxProvider['issue']>[0][] = [];
    const office: TaxProvider = {
      name: 'office',
      issue: async (request) => {
        seen.push(request);
        return { kind: 'issued', number: `8800${request.serial.slice(2).padStart(16, '0')}` };
      },
    };
    await issueInvoices(shop.database, office, new Date(Date.now() + 100_000_000));
    expect(seen.find(({ serial }) => serial === `YJ${made.id}`)).toMatchObject({ kind: 'special', taxData: data });
    const shown = (await operatorOf(shop)('invoice', 'show', String(made.id))).out;
    expect(shown).toEqual(expect.arrayContaining([`tax number\t${own.tax_number}`, `bank\t${data.bank}`, `account\t${data.account}`]));
    expect(shown.at(-1)).toBe(`sum\t${made.net}\t${made.tax}\t${made.amount}`);
    const { pages, title } = await readPdf((await buyer.get(`/api/invoice/${made.id}`)).bytes);
    expect(title).toBe('电子发票（增值税专用发票）');
    for (const words of [data.address, data.phone, data.bank, data.account]) expect(pages.join(' ')).toContain(words);
    expect((await buyer.get(`/api/order/${order.id}`)).data.invoice).toMatchObject({ kind: 'special', ...own });
    await operatorOf(shop)('refund', order.sn);
    const [red] = (await buyer.get('/api/invoice?status=red')).data.list;
    expect(red).toMatchObject({ kind: 'special', amount: order.payable });
    expect(await rowOf(red.id)).toMatchObject({ taxData: data });
  });

  it('cannot be special for goods that are free of tax', async () => {
    await become();
    const order = await paidOrder(shop, buyer);
    const { out } = await operatorOf(shop)('tax-rate');
    const usual = out.map((line) => line.split('\t') as [string, string]);
    for (const [scope] of usual) await operatorOf(shop)('tax-rate', scope, '0');
    const answer = await apply([order.id], 'special');
    for (const [scope, percent] of usual) await operatorOf(shop)('tax-rate', scope, percent);
    expect(answer).toMatchObject({ status: 409, message: '所选订单含免税商品，只能开普通发票' });
  });

  it('are chosen at checkout, and judged again when the order completes', async () => {
    const papers = { invoice_title: own.title, invoice_tax_number: own.tax_number, invoice_kind: 'special' };
    await expect(paidOrder(shop, buyer, papers)).rejects.toThrow();
    await shop.database.delete(cartLines);
    await become();
    const completed = async () => {
      const order = await paidOrder(shop, buyer, papers);
      expect((await buyer.get(`/api/order/${order.id}`)).data.invoice).toMatchObject({ kind: 'special' });
      await operatorOf(shop)('ship', order.sn);
      return order;
    };
    const [one, two] = [await completed(), await completed()];
    await buyer.post(`/api/order/${one.id}/confirm`);
    expect((await buyer.get(`/api/invoice?order_id=${one.id}`)).data.list).toMatchObject([{ kind: 'special', amount: one.payable }]);
    await save({ is_general: 0 });
    await buyer.post(`/api/order/${two.id}/confirm`);
    expect((await buyer.get(`/api/invoice?order_id=${two.id}`)).data.total).toBe(0);
    const [told] = await shop.database
      .select()
      .from(messages)
      .where(eq(messages.cause, `order:${two.id}:invoice-wish`));
    expect(told?.text).toBe('本店未登记为一般纳税人，不能开专用发票');
  });

  it('and months are what a list is narrowed by; a row names its goods', async () => {
    const order = await paidOrder(shop, buyer);
    const { data: open } = await buyer.get('/api/invoice/orders?per_page=100');
    const [month] = open.months;
    expect(month).toMatchObject({ orders: expect.any(Number), amount: expect.any(String) });
    const { data: only } = await buyer.get(`/api/invoice/orders?per_page=100&month=${month.month}`);
    expect(only.total).toBe(month.orders);
    const sum = only.list.reduce((all: ReturnType<typeof money>, { amount }: { amount: string }) => all.plus(amount), money('0'));
    expect(sum.toFixed(2)).toBe(month.amount);
    const { data: made } = await apply([order.id]);
    expect(made).toMatchObject({ kinds: 2, goods: expect.arrayContaining([expect.any(String)]) });
    const { data: list } = await buyer.get(`/api/invoice?month=${month.month}`);
    expect(list.list.map((one: { id: number }) => one.id)).toContain(made.id);
    expect(list.months).toContain(month.month);
    expect((await buyer.get('/api/invoice?month=2020-01')).data.total).toBe(0);
    expect(await buyer.get('/api/invoice?month=2020-13')).toMatchObject({ status: 422 });
  });
});
