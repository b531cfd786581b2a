import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operate, operator } from '../support/operator.ts';
import { photograph } from '../support/multipart.ts';
import { emptyCart, fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

/** Orders, pays from the balance, and has it sent and handed over. */
async function deliveredOrder(page: Page, goods: number): Promise<{ id: number; sn: string }> {
  await emptyCart(page);
  await fillCart(page, [{ goods, number: 7 }]);
  const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  const ids = cart.data.data.map(({ id }) => id);
  const sheet = (await (await page.request.post('/api/cart/checkout', { data: { ids, new: 1 } })).json()) as {
    data: { addresses: [{ id: number }]; priced: { payable: string } };
  };
  const placed = await page.request.post('/api/order', {
    data: { ids, address_id: sheet.data.addresses[0].id, expect: sheet.data.priced.payable },
  });
  const { data } = (await placed.json()) as { data: { id: number; sn: string } };
  await page.request.post(`/api/order/${data.id}/pay`, { data: { method: 'balance' } });
  await operator('ship', data.sn);
  await operator('deliver', data.sn);
  await page.request.post(`/api/order/${data.id}/confirm`);
  return data;
}

const wallet = async (page: Page): Promise<{ money: string; points: number }> =>
  ((await (await page.request.get('/api/user/base')).json()) as { data: { money: string; points: number } }).data;
const fen = (yuan: string): number => Math.round(Number(yuan) * 100);

describe('a partial return', () => {
  it('goes from the order over photograph, agreement, parcel and a short arrival to the money, and all figures agree', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    const [goods] = await plentifulGoods(page, '胶囊', 1);
    const order = await deliveredOrder(page, goods as number);
    const before = await wallet(page);

    await page.goto(`/order/info/${order.id}`);
    await page.getByRole('heading', { level: 1, name: `订单 ${order.sn}`, exact: true }).waitFor();
    await page.getByRole('link', { name: '申请售后', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '售后', exact: true }).waitFor();
    await page.getByRole('radio', { name: /^质量问题/ }).check();
    const quantity = page.getByRole('textbox', { name: /退换数量$/ }).first();
    await quantity.fill('5');
    await quantity.press('Enter');
    const slip = page.getByRole('complementary', { name: '预计退款', exact: true });
    await slip.getByText(/ × 5 ÷ 7，舍到分$/).waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '瓶身.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await page.getByText('1. 已上传', { exact: true }).waitFor();
    await page.getByRole('button', { name: '提交申请', exact: true }).click();

    await page.waitForURL('**/order/returnInfo/*');
    const head = page.getByRole('heading', { level: 1, name: /^售后单 SH\d+$/ });
    await head.waitFor();
    const sn = (await head.innerText()).replace('售后单 ', '');
    await operator('after-sales', 'agree', sn, '--words', '请寄回');
    await page.reload();
    await page.getByRole('button', { name: '填寄回方式', exact: true }).click();
    await page.getByRole('textbox', { name: /^承运公司/ }).fill('顺丰速运');
    await page.getByRole('textbox', { name: /^运单号/ }).fill('SF1234567890');
    await page.getByRole('button', { name: '确认寄回', exact: true }).click();
    await page.getByText('已寄回', { exact: true }).first().waitFor();
    await operator('after-sales', 'receive', sn, '--came', '1:3', '--resell', '1:3');
    await operator('after-sales', 'refund', sn);
    await page.reload();
    await page.getByText(/^申请 5 件，实收 3 件，其余可重新申请/).waitFor();
    const paid = page.getByRole('complementary', { name: '退款明细', exact: true });
    await paid.getByText(/ × 3 ÷ 7，舍到分$/).waitFor();

    const detail = (await (await page.request.get(`/api/after_sales?order_id=${order.id}`)).json()) as {
      data: { list: { total: string }[] };
    };
    const total = detail.data.list[0]?.total ?? '0';
    expect(await paid.innerText()).toContain(total);
    const after = await wallet(page);
    expect(fen(after.money) - fen(before.money)).toBe(fen(total));
    expect(after.points).toBeLessThan(before.points);
    await page.goto('/order?status=after-sales');
    await page.getByRole('heading', { level: 1, name: '售后', exact: true }).waitFor();
    await page.getByRole('link', { name: `查看：${sn}`, exact: true }).waitFor();
    await operate('audit');
    await close();
  });
});
