import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe-faults.ts';
import { emptyCart, logIn, openShop, plainAmount } from './shop-page.ts';

const dataOf = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** Opens a zone and waits for its heading; what axe has to say of it fails the test. */
async function openZone(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

interface Listed {
  readonly number: number;
  readonly is_buy: number;
  readonly qg_number: number;
  readonly is_hm: number;
  readonly special?: object | null;
  readonly flash?: object | null;
}
const isPlentiful = ({ number, is_buy: isBuy, qg_number: limit, is_hm: isEphedrine }: Listed): boolean =>
  number > 1000 && isBuy === 1 && limit === 0 && isEphedrine === 0;

/** Sold at what the list calls its price, whatever session runs. */
const isPlain = (goods: Listed): boolean => isPlentiful(goods) && !goods.special && !goods.flash;

/** Presses what puts something into the cart, and waits until it is there. */
async function add(page: Page, button: { click: () => Promise<void> }): Promise<void> {
  const added = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/cart' && response.request().method() === 'POST',
  );
  await button.click();
  expect(await (await added).json()).toMatchObject({ code: 200, data: { refused: [] } });
}

/** From what stands in the cart to the paid order. @returns the order, and the page shows it */
async function orderAndPay(page: Page) {
  await page.goto('/cart');
  await page.getByRole('heading', { level: 1, name: '购物车', exact: true }).waitFor();
  await page.getByRole('button', { name: '去结算', exact: true }).click();
  await page.waitForURL('**/cart/step2');
  await page.getByRole('radiogroup', { name: '收货地址' }).waitFor();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/\/cart\/step3\/\d+/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: /确认付款/ }).click();
  await page.waitForURL(/\/cart\/step4/);
  await page.getByText('付款成功').waitFor();
  await page.goto(`/order/info/${id}`);
  await page.getByText('待发货').first().waitFor();
  return dataOf(page, `/api/order/${id}`);
}

describe('a buyer goes from an activity to its paid order', () => {
  it('with a set: the order shows its parts, and costs what the set costs', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    await openZone(page, '/zhzq', '组合购');
    expect(await axeFaults(page)).toEqual([]);
    const set = page.getByRole('article', { name: '退热止咳装', exact: true });
    const parts = await set.getByRole('heading', { level: 4 }).allTextContents();
    await add(page, set.getByRole('button', { name: '加入购物车 退热止咳装', exact: true }));
    await set.getByRole('button', { name: /^已加 1套/ }).waitFor();
    const order = await orderAndPay(page);
    const [kept] = (await dataOf(page, '/api/combinationMzhg')).filter((one: { name: string }) => one.name === '退热止咳装');
    expect(order).toMatchObject({ status: 'paid', goods_amount: Number(kept.price).toFixed(2) });
    expect(order.lines.map(({ name }: { name: string }) => name).sort()).toEqual([...parts].sort());
    const shown = await page.getByRole('main').textContent();
    for (const part of [...parts, '退热止咳装']) expect(shown).toContain(part);
    await close();
  });

  it('with an add-on: offered from the threshold on, never ticked by itself, ordered at its price', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    await openZone(page, '/zhmz', '感冒用药满额换购');
    const group = page.getByRole('article', { name: '感冒用药满额换购', exact: true });
    await group
      .getByText(/^再买 ¥/)
      .first()
      .waitFor();
    const { goods } = (await dataOf(page, '/api/combinationMzhgGroup')).find(
      (one: { activity: { name: string } }) => one.activity.name === '感冒用药满额换购',
    );
    const one = goods.find(isPlain);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/list/info/${one.id}?"]`) });
    // Beyond the first threshold of ¥300, well below the second.
    const number = card.getByRole('textbox', { name: `${one.name}数量`, exact: true });
    await number.fill(String(Math.ceil(350 / Number(one.base_price))));
    await number.press('Tab');
    await add(page, card.getByRole('button', { name: `加入购物车 ${one.name}`, exact: true }));
    await group.getByText('可换购 1 件', { exact: true }).waitFor();
    expect((await dataOf(page, '/api/cart/list')).data.filter(({ type }: { type: number }) => type === 4)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await add(page, group.getByRole('button', { name: /^换购 1.* 正畸保护蜡$/ }));
    await group.getByText('当前档已选满').first().waitFor();
    const order = await orderAndPay(page);
    const [wax] = order.lines.filter(({ type }: { type: number }) => type === 4);
    expect(wax).toMatchObject({ name: '正畸保护蜡', number: 1, unit_price: '2.46' });
    expect(await page.getByRole('main').textContent()).toContain('正畸保护蜡');
    await close();
  });

  it('with a coupon: claimed in one press, taken off at the checkout', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await emptyCart(page);
    await openZone(page, '/lqzx', '领券中心');
    expect(await axeFaults(page)).toEqual([]);
    const name = '冬季备货满1000减50';
    const ticket = page.getByRole('article').filter({ hasText: name });
    await ticket.getByRole('button', { name: `立即领取 ：${name}`, exact: true }).click();
    await ticket.getByRole('link', { name: `去使用：${name}`, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/lqzx');
    const one = (await dataOf(page, '/api/goods/list?in_stock=1&per_page=100')).list.find(isPlain);
    await page.goto(`/list/info/${one.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const quantity = page.getByRole('complementary', { name: '采购下单' }).getByRole('textbox').first();
    await quantity.fill(String(Math.ceil(1300 / Number(one.base_price))));
    await quantity.press('Tab');
    await add(page, page.getByRole('button', { name: /^加入购物车/ }).first());
    const order = await orderAndPay(page);
    expect(order.reductions).toContainEqual(expect.objectContaining({ kind: 'coupon', name, amount: '50.00' }));
    expect(await page.getByRole('main').textContent()).toContain(name);
    await close();
  });

  it('at a flash price: the session’s price stands in the order', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    // Not across the end of a session: that is another journey.
    const { timestamp, sessions, shown } = await dataOf(page, '/api/index/spike_sessions');
    const left =
      sessions.find((one: { id: string; begin_time: number }) => one.id === shown.id && one.begin_time === shown.begin_time).end_time -
      timestamp;
    if (left < 100) await sleep((left + 2) * 1000);
    await openZone(page, '/mrtj', '每日特价');
    const first = (await dataOf(page, '/api/index/spike_sessions')).goods.find(isPlentiful);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 3, name: first.name, exact: true }) })
      .first();
    await add(page, card.getByRole('button', { name: `加入购物车 ${first.name}`, exact: true }));
    await page.getByText('购物车秒杀').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const order = await orderAndPay(page);
    expect(order.lines).toMatchObject([{ type: 1, name: first.name }]);
    expect(Number(order.lines[0].unit_price)).toBe(Number(first.flash_price));
    await close();
  });

  it('with a group: joined alone it waits for the others, and with the units that are missing all go on', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await openZone(page, '/ptzq?show=nearly', '拼团专区');
    expect(await axeFaults(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^参团 / })
      .first()
      .click();
    await page.waitForURL(/\/list\/info-pt\/\d+/);
    const groupId = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByText(/^加满 \d+.*当场成团/).waitFor();
    const join = page.getByRole('button', { name: '付款参团', exact: true });
    const { group } = await dataOf(page, `/api/groupbuy/${groupId}`);
    expect(plainAmount(await page.getByText('现在付').locator('xpath=..').textContent())).not.toBe('');
    const pay = async () => {
      await join.click();
      await page.getByRole('alertdialog').getByRole('button', { name: '确认付款', exact: true }).click();
    };
    await pay();
    const own = page.getByRole('link', { name: /^查看订单/ });
    await own.first().waitFor();
    const [waiting] = (await dataOf(page, '/api/order?per_page=1')).list;
    expect(waiting).toMatchObject({ status: 'grouping' });
    await page.getByText('待成团').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const left = group.target - (await dataOf(page, `/api/groupbuy/${groupId}`)).group.joined;
    // The receipt stands in the form's place: to add more is a press of its own.
    await page.getByRole('button', { name: /^再加几/ }).click();
    const quantity = page.getByRole('textbox', { name: new RegExp(`${group.goods.name}数量`) });
    await quantity.fill(String(left));
    await quantity.press('Tab');
    await page.getByText('加上这些当场成团').waitFor();
    await pay();
    await page.getByText('已成团').first().waitFor();
    await expect.poll(async () => (await dataOf(page, `/api/order/${waiting.id}`)).status).toBe('paid');
    await own.last().click();
    await page.waitForURL(/\/order\/info\/\d+/);
    await page.getByText('待发货').first().waitFor();
    await close();
  });
});
