import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf.ts';
import { spreadsheetRows } from '../support/read-spreadsheet.ts';
import { logIn, openShop, plainAmount, savedFile } from './shop-page.ts';

const fen = (yuan: string | number): number => Math.round(Number(yuan) * 100);
const money = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/user/base')).json()) as { data: { money: string } }).data.money;
const grouped = (yuan: string): string => Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
/** Less than what the page waits between two looks for new messages. */
const atOnce = { timeout: 10_000 };

describe('the member centre', () => {
  it('shows the balance as soon as the session is known, however long all else takes', async () => {
    const { page, close } = await openShop({ width: 390, height: 844 });
    await logIn(page, 'qualified');
    const balance = `¥${grouped(await money(page))}`;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/**', async (route) => {
      if (new URL(route.request().url()).pathname !== '/api/user/base') await held;
      await route.continue();
    });
    await page.goto('/user');
    await page.getByRole('link', { name: balance, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^3\s*张$/ }).count()).toBe(0);
    letGo();
    await page
      .getByRole('link', { name: /^3\s*张$/ })
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 2, name: '最近订单', exact: true }).waitFor();
    // From a maker's part of the year to its orders, and nothing but them.
    await page.getByRole('button', { name: '按厂家', exact: true }).click();
    const part = page.getByRole('link', { name: / \d+% ?查看订单$/ }).first();
    const maker = /^(\S+) ¥/.exec((await part.textContent()) ?? '')?.[1] ?? '';
    await part.click();
    await page.getByRole('heading', { level: 1, name: '我的订单', exact: true }).waitFor();
    expect(await page.getByRole('searchbox', { name: '商品或订单号', exact: true }).inputValue()).toBe(maker);
    await page
      .getByRole('heading', { level: 2, name: /^订单 / })
      .first()
      .waitFor();
    await close();
  });
});

describe('the balance', () => {
  it('is topped up at the provider’s page; the month’s statement as a page, on paper and as a file agree with it to the fen', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    const before = await money(page);
    await page.goto('/yegl');
    await page.getByRole('textbox', { name: /^充值金额/ }).fill('1234.56');
    await page.getByRole('radio', { name: /模拟支付/ }).check();
    await page.getByRole('button', { name: '去充值', exact: true }).click();
    const [cashier] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '打开模拟支付收银台', exact: true }).click(),
    ]);
    await cashier.getByRole('button', { name: /确认支付/ }).click();
    await cashier.getByRole('heading', { name: '支付成功', exact: true }).waitFor();
    await cashier.close();
    await page.getByText('充值 ¥1,234.56 已到账', { exact: true }).waitFor();
    const after = await money(page);
    expect(fen(after) - fen(before)).toBe(123_456);
    await page
      .getByText(`¥${grouped(after)}`, { exact: true })
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: new RegExp(`充值 模拟支付 1,234\\.56 .*${grouped(after)}`) })
      .first()
      .waitFor();

    await page
      .getByRole('link', { name: /^\d{4} 年 \d+ 月$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /余额月结单$/ }).waitFor();
    const table = page.getByRole('table', { name: '月结明细', exact: true });
    await table.waitFor();
    const sum = await page.getByText(/^期初 ¥/).innerText();
    const [opening = 0, received = 0, spent = 0, closing = 0] = [...sum.matchAll(/[\d,]+\.\d{2}/g)].map(([text]) => fen(plainAmount(text)));
    expect(opening + received - spent).toBe(closing);
    expect(closing).toBe(fen(after));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载表格', exact: true }).click(),
    ]);
    const rows = spreadsheetRows(await savedFile(download));
    const amountsOf = (name: string): number[] =>
      rows.filter((row) => row.includes(name)).flatMap((row) => row.filter((cell) => typeof cell === 'number').map(fen));
    expect([amountsOf('期初'), amountsOf('合计'), amountsOf('期末')]).toEqual([[opening], [received, spent], [closing]]);
    // Between the heading with the opening and the two lines of sums stand the entries.
    const written = rows.slice(2, -2).map((row) =>
      row
        .filter((cell) => typeof cell === 'number')
        .slice(-2)
        .map(fen),
    );
    const shown = await table.locator('tbody tr').evaluateAll((lines) =>
      lines.map((line) =>
        [...line.querySelectorAll('td')]
          .slice(3)
          .map(({ textContent }) => textContent)
          .filter((text) => text !== ''),
      ),
    );
    expect(written).toEqual(shown.map((amounts) => amounts.map((text) => fen(text.replaceAll(',', '')))));
    expect(written.length).toBeGreaterThan(0);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: '打印', exact: true }).isVisible()).toBe(false);
    const paper = (await readPdf(await page.pdf({ format: 'A4' }))).pages.join(' ').replaceAll(/\s/g, '');
    for (const amount of [opening, received, spent, closing]) expect(paper).toContain(`¥${grouped(String(amount / 100))}`);
    for (const amounts of shown) for (const amount of amounts) expect(paper).toContain(amount);
    await close();
  });
});

describe('messages', () => {
  it('that are read leave the badges at once, in rail, menu, header and tab bar', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await page.goto('/wdxx');
    await page.getByRole('heading', { level: 1, name: '我的消息', exact: true }).waitFor();
    const rail = page.getByRole('complementary', { name: '快捷工具', exact: true });
    const first = rail.getByRole('link', { name: /^我的消息 \d+ 条未读$/ });
    await first.waitFor();
    const unread = Number(/\d+/.exec((await first.getAttribute('aria-label')) ?? '')?.[0]);
    expect(unread).toBeGreaterThan(1);

    // Opened, one is read, wherever it leads.
    await page.getByRole('list', { name: '全部消息', exact: true }).getByRole('link', { name: /到货$/ }).first().click();
    await page.waitForURL('**/list/info/*');
    await rail.getByRole('link', { name: `我的消息 ${unread - 1} 条未读`, exact: true }).waitFor(atOnce);
    await page.goBack();
    await page.getByText(`${unread - 1} 条未读`, { exact: true }).waitFor(atOnce);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: `消息 ${unread - 1} 条`, exact: true }).waitFor(atOnce);
    await page.getByRole('button', { name: '全部标为已读', exact: true }).click();
    await page.getByText('没有未读', { exact: true }).waitFor(atOnce);
    await page.getByRole('banner').getByRole('link', { name: '消息', exact: true }).waitFor(atOnce);
    await page.setViewportSize({ width: 1366, height: 768 });
    await rail.getByRole('link', { name: '我的消息', exact: true }).waitFor(atOnce);
    await page
      .getByRole('navigation', { name: '会员中心', exact: true })
      .getByRole('link', { name: '我的消息', exact: true })
      .waitFor(atOnce);
    await page.reload();
    await page.getByText('没有未读', { exact: true }).waitFor();
    await close();
  });
});
