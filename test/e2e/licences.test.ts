import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { emptyCart, logIn, openShop } from './shop-page.ts';

const reason = '缺第三类医疗器械经营许可证';
const repair = '/zzzj?kind=qxxkz';

interface Device {
  readonly id: number;
  readonly name: string;
}

/** A device of class III, which the first demo account lacks the licence for; in stock, of no special supply. */
async function barredDevice(page: Page): Promise<Device> {
  const answer = await page.request.get('/api/goods/list', { params: { zone: 'qx', in_stock: 1, per_page: 100 } });
  const { data } = (await answer.json()) as {
    data: { list: (Device & { number: number; is_kx: number; qg_number: number; buy_reason: { code: string } | null })[] };
  };
  const found = data.list.find(
    (goods) => goods.buy_reason?.code === 'licence-missing' && goods.number > 100 && goods.is_kx === 0 && goods.qg_number === 0,
  );
  if (found === undefined) throw new Error('The demo shop has no device of class III');
  return found;
}

describe('a device of class III (R29)', () => {
  it('says which licence it wants, leads there, and can be bought as soon as the licence has passed', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await emptyCart(page);
    const { id, name } = await barredDevice(page);

    await page.goto(`/search?keywords=${encodeURIComponent(name)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const list = page.getByRole('main');
    await list.getByText(`${reason}，`, { exact: true }).first().waitFor();
    await list
      .getByRole('button', { name: `${reason}，补证照 ${name}`, exact: true })
      .first()
      .click();
    await page.waitForURL(`**${repair}`);
    await page.getByRole('heading', { level: 2, name: '上传 第三类医疗器械经营许可证', exact: true }).waitFor();

    await page.goto(`/list/info/${id}`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(`${reason}。补齐并通过审核后可下单，无须重新登录。`, { exact: true }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: '补证照', exact: true }).first().click();
    await page.waitForURL(`**${repair}`);

    await page.getByRole('heading', { level: 1, name: '资质证照', exact: true }).waitFor();
    const form = page.getByRole('form', { name: '证照内容', exact: true });
    await form.waitFor();
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await form.locator('input[type=file]').first().setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: photo });
    await form.getByText('已上传').first().waitFor();
    await form.getByLabel('编号', { exact: true }).fill('皖械许E2E01');
    await form.getByLabel('发证机关', { exact: true }).fill('合肥市市场监督管理局');
    await form.getByLabel('证照上的地址', { exact: true }).fill('长江中路 369 号');
    await form.getByLabel('有效期起', { exact: true }).fill('2024-01-01');
    await form.getByLabel('有效期至', { exact: true }).fill('2099-12-31');
    await form.getByRole('button', { name: '提交审核', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('第三类医疗器械经营许可证 待审核', { exact: true }).waitFor();

    // It waits: the goods say so, and no longer that it is missing.
    await page.goto(`/list/info/${id}`);
    await page
      .getByText(/审核通过后可下单，无须重新登录。$/)
      .first()
      .waitFor();
    const waiting = /(licence:\d+)\t[^\n]*皖械许E2E01/.exec(await operator('review', 'list'))?.[1] ?? '';
    await operator('review', 'pass', waiting);

    await page.reload();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click();
    await page.getByText('已加入购物车').first().waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1, name: '购物车', exact: true }).waitFor();
    await page.getByRole('textbox', { name: /数量$/ }).first().waitFor();
    const cart = (await (await page.request.get('/api/cart/list')).json()) as {
      data: { data: { goods: { id: number; is_buy: number } }[] };
    };
    expect(cart.data.data.map(({ goods }) => [goods.id, goods.is_buy])).toEqual([[id, 1]]);
    await page
      .getByRole('link', { name: /去结算/ })
      .or(page.getByRole('button', { name: /去结算/ }))
      .first()
      .click();
    await page.waitForURL('**/cart/step2**');
    await page
      .getByRole('button', { name: /提交订单/ })
      .first()
      .click();
    await page.waitForURL('**/cart/step3/**');
    await close();
  });
});
