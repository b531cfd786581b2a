import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { operator } from '../support/operator.ts';
import { clockAhead, movedClockShop } from '../support/moved-clock-shop.ts';
import { emptyCart, logIn, openShop, savedFile } from './shop-page.ts';

beforeAll(async () => {
  await movedClockShop();
});

const dataOf = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;
async function openZone(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Presses what puts something into the cart, and waits until it is there. */
async function add(page: Page, button: { click: () => Promise<void> }): Promise<void> {
  const added = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/cart' && response.request().method() === 'POST',
  );
  await button.click();
  expect(await (await added).json()).toMatchObject({ code: 200, data: { refused: [] } });
}

describe('places and points', () => {
  it('points goods are exchanged in place and stand among the points orders', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await openZone(page, '/jfsc', '积分商城');
    const { points } = await dataOf(page, '/api/points/goods');
    await page.getByRole('button', { name: '兑换热敏收银纸 57×50', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '兑换 热敏收银纸 57×50', exact: true });
    await dialog.getByText('送到', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '用 800 积分兑换', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await openZone(page, '/jfdd', '积分订单');
    const row = page.getByRole('listitem').filter({ hasText: '热敏收银纸 57×50 × 1箱' }).first();
    await row.getByText('待发货', { exact: true }).waitFor();
    expect((await dataOf(page, '/api/points/goods')).points).toBe(points - 800);
    await close();
  });

  it('a seat is booked, goes into the calendar, and is given back', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await openZone(page, '/yyh', '药友汇');
    expect(await axeFaults(page)).toEqual([]);
    const name = '冬季呼吸道感染的合理用药';
    await page.getByRole('button', { name: `预约席位 ${name}`, exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `加入日历 ${name}`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.ics`);
    expect((await savedFile(download)).toString()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:[^]*END:VCALENDAR/);
    await page.getByRole('button', { name: `取消预约 ${name}`, exact: true }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '取消预约', exact: true }).click();
    await page.getByRole('button', { name: `预约席位 ${name}`, exact: true }).waitFor();
    await close();
  });
});

describe('what ends', () => {
  it('a set that is stopped while it stands in the cart: the checkout refuses it, the cart says why', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await openZone(page, '/zhzq', '组合购');
    await add(page, page.getByRole('button', { name: '加入购物车 感冒家庭装', exact: true }));
    await page.goto('/cart/step2');
    await page.getByRole('radiogroup', { name: '收货地址' }).waitFor();
    const [, id = ''] = /^(\d+)\t.*感冒家庭装$/m.exec(await operator('activity', 'list', '--kind', 'combination')) ?? [];
    await operator('activity', 'stop', id);
    await page.getByRole('button', { name: '提交订单' }).click();
    await page
      .getByText(/组合购已停止/)
      .first()
      .waitFor();
    expect((await dataOf(page, '/api/order?per_page=1')).list[0]?.created_at ?? 0).toBeLessThan(Date.now() / 1000 - 3600);
    await page.goto('/cart');
    await page.getByRole('heading', { level: 2, name: '已失效 1 种', exact: true }).waitFor();
    await page.getByText('组合购已停止').first().waitFor();
    expect(await page.getByRole('button', { name: '去结算', exact: true }).isDisabled()).toBe(true);
    await close();
  });

  it('a flash sale that ends while one looks takes its price along, and the cart says so', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await openZone(page, '/mrtj', '每日特价');
    const { name } = (await dataOf(page, '/api/index/spike_sessions')).goods.find(
      (one: { number: number; is_buy: number }) => one.is_buy === 1 && one.number > 100,
    );
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
      .first();
    await card.getByText(/^已抢/).waitFor();
    await add(page, card.getByRole('button', { name: `加入购物车 ${name}`, exact: true }));
    expect((await dataOf(page, '/api/cart/list')).data).toMatchObject([{ type: 1, is_selected: 1 }]);
    const { sessions, shown } = await dataOf(page, '/api/index/spike_sessions');
    const at = sessions.findIndex((one: { id: number; begin_time: number }) => one.id === shown.id && one.begin_time === shown.begin_time);
    const [now, next] = [sessions[at], sessions[at + 1]];
    // The shop's time is half a minute before the end.
    clockAhead(now.end_time * 1000 - 30_000 - Date.now());
    await expect.poll(async () => (await dataOf(page, '/api/index/spike_sessions')).timestamp).toBeGreaterThan(now.end_time - 31);
    await openZone(page, '/mrtj', '每日特价');
    await page.getByText('购物车秒杀').waitFor();
    // Nothing is pressed: the next session stands there by itself, with its own goods at its own prices.
    await page.locator(`a[aria-current="true"][href$="${next.id}-${next.begin_time}"]`).waitFor();
    await page.getByText('购物车秒杀').waitFor({ state: 'detached' });
    await page.goto('/cart');
    await page.getByRole('heading', { level: 2, name: '已失效 1 种', exact: true }).waitFor();
    await page.getByRole('link', { name }).first().waitFor();
    await page
      .getByText(/秒杀.*结束/)
      .first()
      .waitFor();
    clockAhead(0);
    await close();
  });
});

describe('who may not', () => {
  it('a visitor is led to the login from every activity', async () => {
    const { page, close } = await openShop();
    await openZone(page, '/zhmz', '感冒用药满额换购');
    await page
      .getByRole('button', { name: /^登录后可换购/ })
      .first()
      .waitFor();
    await openZone(page, '/lqzx', '领券中心');
    await page.getByRole('link', { name: '登录后领取' }).first().waitFor();
    await openZone(page, '/ptzq', '拼团专区');
    await page
      .getByRole('link', { name: /^参团 / })
      .first()
      .click();
    await page.getByRole('link', { name: '去登录', exact: true }).waitFor();
    await openZone(page, '/yyh', '药友汇');
    await page
      .getByRole('button', { name: /^预约席位 / })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/login' && (url.searchParams.get('back') ?? '').startsWith('/yyh'));
    await openZone(page, '/zhzq', '组合购');
    await page
      .getByRole('button', { name: /^登录后可购买/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('back') === '/zhzq');
    await close();
  });

  it('a shop that is not qualified is told why, and led to its licences', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'unqualified');
    await openZone(page, '/lqzx', '领券中心');
    expect(await page.getByRole('link', { name: '去完善', exact: true }).first().getAttribute('href')).toBe('/zzzj');
    await openZone(page, '/yyh', '药友汇');
    expect(await page.getByRole('link', { name: '去看资质', exact: true }).first().getAttribute('href')).toBe('/zzzj');
    await openZone(page, '/ptzq', '拼团专区');
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.waitForURL(/\/list\/info-pt\/\d+/);
    await page.getByText('资质审核中', { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '查看资质', exact: true }).first().getAttribute('href')).toBe(
      '/register/step3',
    );
    await openZone(page, '/zhzq', '组合购');
    await page.getByRole('button', { name: '查看资质 退热止咳装', exact: true }).waitFor();
    await openZone(page, '/zhmz', '感冒用药满额换购');
    await page.getByText('资质审核中').first().waitFor();
    await page.getByRole('button', { name: '查看资质 正畸保护蜡', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/register/step3');
    await close();
  });
});
