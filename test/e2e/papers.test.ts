import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf.ts';
import { unzipped } from '../support/read-spreadsheet.ts';
import { logIn, openShop, savedFile } from './shop-page.ts';

interface Order {
  readonly id: number;
  readonly sn: string;
  readonly lines: readonly { readonly name: string }[];
}

/** An order of the demo shop that arrived. */
async function completedOrder(page: Page): Promise<Order> {
  const { data } = (await (await page.request.get('/api/order?status=completed')).json()) as { data: { list: Order[] } };
  const [order] = data.list;
  if (order === undefined) throw new Error('The demo shop has no completed order');
  return order;
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await savedFile(download) };
}

describe('papers', () => {
  it('of an order are downloaded from its page in one press, and opened: the note, a report of each batch, licences', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    const order = await completedOrder(page);
    await page.goto(`/order/info/${order.id}`);
    await page.getByRole('heading', { level: 1, name: `订单 ${order.sn}`, exact: true }).waitFor();
    const zip = await downloaded(page, () => page.getByRole('link', { name: '下载随货资料', exact: true }).click());
    expect(zip.name).toBe(`随货资料 ${order.sn}.zip`);
    const files = unzipped(zip.bytes);
    const [note, ...others] = [...files.keys()];
    expect(note).toBe(`随货同行单 ${order.sn}.pdf`);
    const said = (await readPdf(files.get(note ?? '') ?? Buffer.alloc(0))).pages.join(' ').replaceAll(' ', '');
    for (const { name } of order.lines) expect(said).toContain(name.replaceAll(' ', ''));
    const reports = others.filter((name) => name.startsWith('药检报告/'));
    expect(reports.length).toBeGreaterThanOrEqual(order.lines.length);
    for (const name of others) expect((await readPdf(files.get(name) ?? Buffer.alloc(0))).pages, name).toHaveLength(1);
    await close();
  });

  it('of a batch are found from the head of every page, by the order, and saved; on a phone as well', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified', '/');
    const order = await completedOrder(page);
    await page.getByRole('region', { name: '账户与服务' }).getByRole('link', { name: '药检报告', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '药检报告', exact: true }).waitFor();
    await page.getByRole('textbox', { name: '订单号', exact: true }).fill(order.sn);
    // The list of before stands until the new one has come; what came is what must be shown.
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/jybg/filter' && response.url().includes(order.sn),
    );
    await page.getByRole('button', { name: '查找', exact: true }).click();
    await page.waitForURL(`**/jybg?order=${order.sn}`);
    const { data } = (await (await answered).json()) as { data: { list: { name: string; ph: string }[] } };
    expect(data.list.length).toBeGreaterThanOrEqual(order.lines.length);
    const save = page.getByRole('link', { name: /^下载 .* 的报告$/ });
    const labels = () => save.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    await expect.poll(labels).toEqual(data.list.map(({ name, ph }) => `下载 ${name} 批号 ${ph} 的报告`));
    await page.setViewportSize({ width: 390, height: 844 });
    const [{ name, ph: batch } = { name: '', ph: '' }] = data.list;
    const report = await downloaded(page, () => save.first().click());
    expect(report.name).toBe(`药检报告 ${name} ${batch}.pdf`);
    const { pages, title } = await readPdf(report.bytes);
    expect([title, pages.length]).toEqual(['药品检验报告书', 1]);
    expect(pages[0]).toContain(batch);
    await close();
  });
});
