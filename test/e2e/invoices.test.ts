import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { amountInCapitals } from '../../src/domain/invoice/amount-in-capitals.ts';
import { money } from '../../src/domain/shared/money.ts';
import { readPdf } from '../support/read-pdf.ts';
import { logIn, openShop, savedFile } from './shop-page.ts';

interface OpenOrder {
  readonly id: number;
  readonly sn: string;
  readonly amount: string;
}

/** Orders of the demo shop that can be invoiced: what stands first on `/dzfp`. */
async function openOrders(page: Page): Promise<readonly [OpenOrder, OpenOrder]> {
  const { data } = (await (await page.request.get('/api/invoice/orders')).json()) as { data: { list: OpenOrder[] } };
  const [one, two] = data.list;
  if (one === undefined || two === undefined) throw new Error('The demo shop has fewer than two orders to invoice');
  return [one, two];
}

describe('invoices', () => {
  it.each([
    ['a desk', { width: 1366, height: 768 }],
    ['a phone', { width: 390, height: 844 }],
  ])('on %s: two paid orders become one, which is issued, opened and found from its orders', async (_at, viewport) => {
    const { page, close } = await openShop(viewport);
    await logIn(page, 'qualified');
    const orders = await openOrders(page);
    const sum = money(orders[0].amount).plus(orders[1].amount);
    await page.goto(`/order/info/${orders[0].id}`);
    await page.getByRole('link', { name: '申请开票', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: '查看发票', exact: true }).count()).toBe(0);

    await page.goto('/dzfp');
    await page.getByRole('heading', { level: 1, name: '电子发票', exact: true }).waitFor();
    for (const { sn } of orders) await page.getByRole('checkbox', { name: `选择订单 ${sn}`, exact: true }).check();
    const bar = page.getByRole('group', { name: '申请开票', exact: true });
    await expect
      .poll(async () => (await bar.getByRole('status').innerText()).replaceAll(',', ''))
      .toBe(`已选 2 单，合计 ¥${sum.toFixed(2)}`);
    await bar.getByRole('button', { name: '申请开票', exact: true }).click();
    // The demo shop is a general taxpayer: a special invoice is proposed, and the slip says what is printed.
    const slip = page.getByRole('dialog', { name: '核对开票内容', exact: true });
    expect(await slip.getByRole('radio', { name: /^专用发票/ }).isChecked()).toBe(true);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/invoice'),
      slip.getByRole('button', { name: '确认开票', exact: true }).click(),
    ]);
    const applied = await answer.json();
    expect(applied).toMatchObject({ code: 200, data: { status: 'applied', kind: 'special', amount: sum.toFixed(2) } });

    // The record is shown by itself; the simulated office takes its time, and the page follows it.
    await page.waitForURL('**/dzfp?status=all');
    await page.goto(`/dzfp?status=all&order=${orders[1].id}`);
    await page
      .getByText('开票中', { exact: true })
      .or(page.getByText('已开', { exact: true }))
      .first()
      .waitFor();
    const save = page.getByRole('link', { name: /^下载 PDF：电子发票 \d{20}$/ });
    await save.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const { pages, title } = await readPdf(await savedFile(download));
    expect(title).toBe('电子发票（增值税专用发票）');
    const said = pages.join(' ');
    for (const words of [
      orders[0].sn,
      orders[1].sn,
      '合肥安和大药房有限公司',
      `¥${sum.toFixed(2)}`,
      amountInCapitals(sum),
      `¥${applied.data.tax}`,
    ])
      expect(said).toContain(words);

    for (const { id, sn } of orders) {
      await page.goto(`/order/info/${id}`);
      await page.getByRole('heading', { level: 1, name: `订单 ${sn}`, exact: true }).waitFor();
      await page.getByRole('link', { name: '查看发票', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: /申请开票$/ }).count()).toBe(0);
    }
    await close();
  });
});
