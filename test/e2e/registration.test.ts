import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { describeCompany, type Newcomer, openAccount, sendPapers, signContract } from './register-page.ts';
import { openShop, plentifulGoods } from './shop-page.ts';

const newcomer: Newcomer = {
  phone: '13912340001',
  password: 'Changed#2027',
  company: '合肥市城南大药房',
  creditCode: '91350100M000100Y43',
};
const { company } = newcomer;

describe('a stranger', () => {
  it('registers, writes its company and licences, is reviewed, and orders', async () => {
    const { page, close } = await openShop();
    await openAccount(page, newcomer);
    await page.getByRole('textbox', { name: '单位全称', exact: true }).fill(company);
    await page.getByText(/草稿已保存/).waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: '单位全称', exact: true }).inputValue()).toBe(company);
    await describeCompany(page, newcomer);
    await sendPapers(page);

    const waiting = new RegExp(`(shop:\\d+)\\t[^\\n]*${company}`).exec(await operator('review', 'list'))?.[1] ?? '';
    await operator('review', 'pass', waiting);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: '审核已通过', exact: true }).waitFor();
    await signContract(page);

    const [goods = 0] = await plentifulGoods(page, 'amxl', 1);
    const added = await page.request.post('/api/cart', { data: { params: [{ goods_id: goods, number: 100 }] } });
    expect(await added.json()).toMatchObject({ code: 200, data: { refused: [] } });
    await page.goto('/cart');
    await page
      .getByRole('link', { name: /去结算/ })
      .or(page.getByRole('button', { name: /去结算/ }))
      .first()
      .click();
    await page.waitForURL('**/cart/step2**');
    await page.getByText('长江中路 22 号').first().waitFor();
    await page
      .getByRole('button', { name: /提交订单/ })
      .first()
      .click();
    await page.waitForURL('**/cart/step3/**');
    await close();
  });
});
