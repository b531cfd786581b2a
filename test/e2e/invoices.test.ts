import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountInCapitals } from '../../src/domain/invoice/amount-in-capitals.ts';
import { money } from '../../src/domain/shared/money.ts';
import { openBrowser } from '../support/open-browser.ts';
import { readPdf } from '../support/read-pdf.ts';
import { logIn, openShop, savedFile } from './shop-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

/** The shop's own title, kept where there is none. */
async function keepTitle(page: Page): Promise<void> {
  const title = page.getByRole('radio', { name: /^合肥安和大药房有限公司/ });
  const keep = page.getByRole('button', { name: '保存本店抬头', exact: true });
  await title.or(keep).waitFor();
  if (await title.isVisible()) return;
  await keep.click();
  await page.getByRole('button', { name: '保存抬头', exact: true }).click();
  await title.waitFor();
}

describe('invoices', () => {
  it.each([
    ['a desk', { width: 1366, height: 768 }],
    ['a phone', { width: 390, height: 844 }],
  ])(
    'on %s: two paid orders become one, which is issued, opened and found from its orders',
    { timeout: 150_000 },
    async (_at, viewport) => {
      const { page, close } = await openShop(browser, viewport);
      await logIn(page, 'qualified');
      const orders = await openOrders(page);
      const sum = money(orders[0].amount).plus(orders[1].amount);
      await page.goto(`/order/info/${orders[0].id}`);
      await page.getByRole('link', { name: '申请开票', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: '查看发票', exact: true }).count()).toBe(0);

      await page.goto('/dzfp');
      await page.getByRole('heading', { level: 1, name: '电子发票', exact: true }).waitFor();
      await keepTitle(page);
      for (const { sn } of orders) await page.getByRole('checkbox', { name: `选择订单 ${sn}`, exact: true }).check();
      const bar = page.getByRole('group', { name: '申请开票', exact: true });
      await expect
        .poll(async () => (await bar.getByRole('status').innerText()).replaceAll(',', ''))
        .toBe(`已选 2 单，合计 ¥${sum.toFixed(2)}`);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/invoice'),
        bar.getByRole('button', { name: '申请开票', exact: true }).click(),
      ]);
      expect(await answer.json()).toMatchObject({ code: 200, data: { status: 'applied', amount: sum.toFixed(2) } });

      // The simulated office takes its time; the page follows it by itself.
      await page.goto(`/dzfp?status=all&order=${orders[1].id}`);
      await page
        .getByText('开票中', { exact: true })
        .or(page.getByText('已开', { exact: true }))
        .first()
        .waitFor();
      const save = page.getByRole('link', { name: /^下载电子发票 \d{20}的 PDF$/ });
      await save.waitFor({ timeout: 90_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      const { pages, title } = await readPdf(await savedFile(download));
      expect(title).toBe('电子发票（普通发票）');
      const said = pages.join(' ');
      for (const words of [orders[0].sn, orders[1].sn, '合肥安和大药房有限公司', `¥${sum.toFixed(2)}`, amountInCapitals(sum)])
        expect(said).toContain(words);

      for (const { id, sn } of orders) {
        await page.goto(`/order/info/${id}`);
        await page.getByRole('heading', { level: 1, name: `订单 ${sn}`, exact: true }).waitFor();
        await page.getByRole('link', { name: '查看发票', exact: true }).waitFor();
        expect(await page.getByRole('link', { name: /申请开票$/ }).count()).toBe(0);
      }
      await close();
    },
  );
});
