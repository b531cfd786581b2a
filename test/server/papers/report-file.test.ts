import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { controlledGrants } from '../../../src/server/database/schema/controlled-sale.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { inspectionReports } from '../../../src/server/database/schema/inspection.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('the file of an inspection report', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const reportOf = async (goodsId: number) => {
    const [found] = await shop.database
      .select({ report: inspectionReports, name: goods.name })
      .from(inspectionReports)
      .innerJoin(goods, eq(goods.id, inspectionReports.goodsId))
      .where(eq(goods.id, goodsId));
    if (found === undefined) throw new Error(`No report of goods ${goodsId}`);
    return found;
  };

  it('is a PDF that says the goods, the batch, every item and that it is an example', async () => {
    const { report, name } = await reportOf(1);
    const answer = await buyer.get(`/api/jybg/${report.id}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
    });
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="report-${report.batchNumber}.pdf"; filename*=UTF-8''${encodeURIComponent(`药检报告 ${name} ${report.batchNumber}.pdf`)}`,
    );
    const { pages, title } = await readPdf(answer.bytes);
    expect(title).toBe('药品检验报告书');
    expect(pages).toHaveLength(1);
    for (const words of [
      name,
      report.reportNumber,
      report.batchNumber,
      report.inspectedOn,
      report.conclusion,
      '演示数据',
      '演示',
      '第 1 页 共 1 页',
      ...report.items.map((item) => item.name),
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('is saved in a sandbox where that is asked for', async () => {
    const { report } = await reportOf(1);
    const { headers } = await buyer.get(`/api/jybg/${report.id}?download=1`);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('is none for visitors and for what names no report', async () => {
    const { report } = await reportOf(1);
    expect(await shop.visitor().get(`/api/jybg/${report.id}`)).toMatchObject({ status: 401, code: 401 });
    for (const id of ['0', '999999999', 'abc', '-1', '1.5', '%00', '9'.repeat(30)]) {
      expect(await buyer.get(`/api/jybg/${id}`), id).toMatchObject({ status: 404, code: 404, message: '没有该批号的药检报告' });
    }
  });

  it('of controlled goods is only for shops that are supplied with them', async () => {
    const { report } = await reportOf(5);
    await shop.database.update(goods).set({ isControlled: true }).where(eq(goods.id, 5));
    const buyerId = await shop.buyerId(demoPhones.qualified);
    await shop.database.delete(controlledGrants).where(eq(controlledGrants.goodsId, 5));
    expect(await buyer.get(`/api/jybg/${report.id}`)).toMatchObject({ status: 404 });
    expect(await buyer.get('/api/goods/5/inspection')).toMatchObject({ status: 404 });
    expect((await buyer.get('/api/goods/detail/5')).data.inspection_url).toBeNull();
    await shop.database.insert(controlledGrants).values({ buyerId, goodsId: 5, status: 'granted', changedAt: new Date() });
    expect((await buyer.get(`/api/jybg/${report.id}`)).status).toBe(200);
    expect(await (await shop.signedIn(demoPhones.other)).get(`/api/jybg/${report.id}`)).toMatchObject({ status: 404 });
  });
});
