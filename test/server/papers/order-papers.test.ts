import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { inYuan } from '../../../src/domain/shared/money.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { shopLicences } from '../../../src/server/database/schema/content.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { invoices } from '../../../src/server/database/schema/invoice.ts';
import { orderLines, orders, shipments } from '../../../src/server/database/schema/order.ts';
import { orderLineBatches } from '../../../src/server/database/schema/stock.ts';
import { issueInvoices } from '../../../src/server/invoice/issue-invoices.ts';
import { simulatedTaxOffice } from '../../../src/server/invoice/provider/simulated-tax-office.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { unzipped } from '../../support/read-spreadsheet.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onBothDatabases('the papers of an order', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let order: typeof orders.$inferSelect;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
    const buyerId = await shop.buyerId(demoPhones.qualified);
    const [sent] = await shop.database
      .select()
      .from(orders)
      .where(and(eq(orders.buyerId, buyerId), eq(orders.status, 'completed')))
      .orderBy(asc(orders.id))
      .limit(1);
    if (sent === undefined) throw new Error('The demo shop has no completed order');
    order = sent;
  });
  const linesOf = (orderId: number) =>
    shop.database.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
  const batchesOf = async (orderId: number) => {
    const lines = await linesOf(orderId);
    return shop.database
      .select()
      .from(orderLineBatches)
      .where(
        inArray(
          orderLineBatches.lineId,
          lines.map(({ id }) => id),
        ),
      );
  };

  it('are a zip of the delivery note, a report of every batch, and the seller’s licences', async () => {
    const answer = await buyer.get(`/api/order/${order.id}/papers`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/zip', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="papers-${order.sn}.zip"; filename*=UTF-8''${encodeURIComponent(`随货资料 ${order.sn}.zip`)}`,
    );
    const files = unzipped(answer.bytes);
    const names = [...files.keys()];
    expect(names[0]).toBe(`随货同行单 ${order.sn}.pdf`);
    const [lines, batches, licences] = [
      await linesOf(order.id),
      await batchesOf(order.id),
      await shop.database.select().from(shopLicences),
    ];
    const kinds = new Set(batches.map(({ batchId }) => batchId));
    expect(names.filter((name) => name.startsWith('药检报告/'))).toHaveLength(kinds.size);
    expect(names.filter((name) => name.startsWith('供货方资质/'))).toHaveLength(licences.length);
    expect(names).toHaveLength(1 + kinds.size + licences.length);

    const note = (await readPdf(files.get(names[0] ?? '') ?? Buffer.alloc(0))).pages.join(' ');
    const [company] = await shop.database.select().from(buyers).where(eq(buyers.id, order.buyerId));
    for (const words of [
      '随货同行单',
      company?.company,
      '药集示例医药有限公司',
      order.sn,
      order.address.name,
      `实付 ${inYuan(order.payable)}`,
      ...lines.map(({ name }) => name),
    ]) {
      expect(note.replaceAll(' ', '')).toContain(String(words).replaceAll(' ', ''));
    }
    for (const batch of batches) expect(note).toContain(`${batch.number} ${batch.madeOn} ${batch.expiresOn}`);
    expect(note).not.toContain('暂无药检报告');

    for (const name of names.slice(1)) {
      const { pages } = await readPdf(files.get(name) ?? Buffer.alloc(0));
      expect(pages, name).toHaveLength(1);
      expect(pages[0], name).toContain(name.startsWith('药检报告') ? '检验依据' : '不是证照原件');
    }
  });

  it('name a batch without a report, and are whole without it', async () => {
    const [batch] = await batchesOf(order.id);
    if (batch === undefined) throw new Error('The order has no batches');
    const before = unzipped((await buyer.get(`/api/order/${order.id}/papers`)).bytes).size;
    const reports = await shop.database
      .update(inspectionReports)
      .set({ batchNumber: '00000000' })
      .where(eq(inspectionReports.batchNumber, batch.number))
      .returning({ id: inspectionReports.id });
    const files = unzipped((await buyer.get(`/api/order/${order.id}/papers`)).bytes);
    expect(files.size).toBeLessThan(before);
    const { pages } = await readPdf([...files.values()][0] ?? Buffer.alloc(0));
    expect(pages.join(' ')).toMatch(new RegExp(`暂无药检报告：.*批号 ${batch.number}`));
    await shop.database
      .update(inspectionReports)
      .set({ batchNumber: batch.number })
      .where(
        inArray(
          inspectionReports.id,
          reports.map(({ id }) => id),
        ),
      );
  });

  it('add up: quantities and amounts of the batches of a line are the line’s', async () => {
    const [line] = await linesOf(order.id);
    if (line === undefined) throw new Error('The order has no lines');
    const [held] = await shop.database.select().from(orderLineBatches).where(eq(orderLineBatches.lineId, line.id));
    if (held === undefined) throw new Error('The line has no batch');
    const { pages } = await readPdf([...unzipped((await buyer.get(`/api/order/${order.id}/papers`)).bytes).values()][0] ?? Buffer.alloc(0));
    expect(pages.join(' ')).toContain(order.goodsAmount);
    const all = await batchesOf(order.id);
    expect(pages.join(' ')).toMatch(new RegExp(`合计 ${all.reduce((sum, { count }) => sum + count, 0)} ${order.goodsAmount}`));
  });

  it('bring the invoices along that are issued, and no others', async () => {
    const invoicesIn = async () =>
      [...unzipped((await buyer.get(`/api/order/${order.id}/papers`)).bytes)].filter(([name]) => name.startsWith('发票/'));
    const { data } = await buyer.post('/api/invoice', { order_ids: [order.id], title_id: await keptTitle(buyer) });
    expect(await invoicesIn()).toEqual([]);
    for (let at = 0; at < 3; at++)
      await issueInvoices(shop.database, simulatedTaxOffice(shop.database), new Date(Date.now() + at * 60_000));
    const [kept] = await shop.database.select().from(invoices).where(eq(invoices.id, data.id));
    const [[name, file] = ['', Buffer.alloc(0)], ...others] = await invoicesIn();
    expect([name, others]).toEqual([`发票/001 电子发票 ${kept?.number}.pdf`, []]);
    const said = (await readPdf(file)).pages.join(' ');
    for (const words of [kept?.number ?? '', order.sn, `¥${order.payable}`]) expect(said).toContain(words);
  });

  it('are for the order’s own shop, after it was sent', async () => {
    expect(await shop.visitor().get(`/api/order/${order.id}/papers`)).toMatchObject({ status: 401 });
    const other = await shop.signedIn(demoPhones.other);
    const none = await other.get('/api/order/999999999/papers');
    expect(none).toMatchObject({ status: 404, code: 404, message: '订单不存在' });
    expect((await other.get(`/api/order/${order.id}/papers`)).text).toBe(none.text);
    for (const id of ['abc', '0', '-1', '%2e%2e', '9'.repeat(40)])
      expect((await buyer.get(`/api/order/${id}/papers`)).status, id).toBe(404);
    const { data: waiting } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 1 }]);
    expect((await buyer.post(`/api/order/${waiting.id}/pay`, { method: 'balance' })).status).toBe(200);
    for (const status of ['unpaid', 'paid', 'cancelled'] as const) {
      const parcels = shop.database.select().from(shipments).where(eq(shipments.orderId, orders.id));
      const [one] = await shop.database
        .select()
        .from(orders)
        .where(and(eq(orders.buyerId, order.buyerId), eq(orders.status, status), notExists(parcels)))
        .limit(1);
      if (one === undefined) continue;
      expect(await buyer.get(`/api/order/${one.id}/papers`), status).toMatchObject({ status: 409, message: '发货后可下载随货资料' });
    }
  });

  it('are not drawn without end for one who asks without end', async () => {
    const greedy = await shop.signedIn(demoPhones.unsigned);
    const answers = await Promise.all(Array.from({ length: 45 }, () => greedy.get('/api/order/999999999/papers')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect((await buyer.get(`/api/order/${order.id}/papers`)).status).toBe(200);
  });
});
