import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { openShop, plentifulGoods } from './shop-page.ts';

const phone = '13912340001';
const password = 'Changed#2027';
const company = '合肥市城南大药房';

/** A page of a paper, drawn by the browser itself. */
const photo = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });

/** Writes one licence in its place and keeps it. */
async function writePaper(page: Page, name: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `上传${name}`, exact: true }).click();
  const form = page.getByRole('form', { name: '证照内容', exact: true });
  await form.waitFor();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await photo(page) });
  await form.getByText('已上传').first().waitFor();
  await fill(form);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: `修改${name}`, exact: true }).waitFor();
}

describe('a stranger', () => {
  it('registers, writes its company and licences, is reviewed, and orders', async () => {
    const { page, close } = await openShop();
    await page.goto('/register');
    await page.getByRole('heading', { level: 1, name: '单位注册', exact: true }).waitFor();
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
    await page.getByRole('button', { name: '获取验证码', exact: true }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page
      .getByRole('textbox', { name: '验证码', exact: true })
      .fill(/验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone))?.[1] ?? '');
    await page.getByLabel('登录密码', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
    await page.getByRole('button', { name: '下一步', exact: true }).click();

    await page.waitForURL('**/register/step2');
    await page.getByRole('textbox', { name: '单位全称', exact: true }).fill(company);
    await page.getByText(/草稿已保存/).waitFor();
    await page.reload();
    await page.getByRole('radio', { name: /单体药店/ }).check();
    expect(await page.getByRole('textbox', { name: '单位全称', exact: true }).inputValue()).toBe(company);
    await page.getByRole('textbox', { name: '统一社会信用代码', exact: true }).fill('91350100M000100Y43');
    await page.getByLabel('省份', { exact: true }).selectOption('340000');
    await page.getByLabel('城市', { exact: true }).selectOption('340100');
    await page.getByLabel('区县', { exact: true }).selectOption('340103');
    await page.getByRole('textbox', { name: '详细地址', exact: true }).fill('长江中路 22 号');
    await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈静');
    await page.getByRole('textbox', { name: '联系电话', exact: true }).fill(phone);
    await page.getByRole('button', { name: '下一步，传证照', exact: true }).click();

    await page.waitForURL('**/register/step3');
    await page.getByRole('heading', { level: 2, name: '上传证照', exact: true }).waitFor();
    await writePaper(page, '营业执照', async (form) => {
      await form.getByLabel('发证机关', { exact: true }).fill('合肥市市场监督管理局');
      await form.getByLabel('有效期起', { exact: true }).fill('2020-01-01');
      await form.getByRole('checkbox', { name: '长期有效', exact: true }).check();
    });
    await writePaper(page, '药品经营许可证', async (form) => {
      await form.getByLabel('编号', { exact: true }).fill('皖BA5510001');
      await form.getByLabel('发证机关', { exact: true }).fill('合肥市市场监督管理局');
      await form.getByLabel('有效期起', { exact: true }).fill('2024-01-01');
      await form.getByLabel('有效期至', { exact: true }).fill('2099-12-31');
      await form.getByRole('checkbox', { name: /^化学药/ }).check();
      await form.getByRole('checkbox', { name: '中成药', exact: true }).check();
    });
    await writePaper(page, '采购委托书', async (form) => {
      await form.getByLabel('编号', { exact: true }).fill('WT-01');
      await form.getByLabel('被委托人', { exact: true }).fill('陈静');
      await form.getByLabel('身份证号', { exact: true }).fill('11010519491231002X');
      await form.getByLabel('有效期起', { exact: true }).fill('2024-01-01');
      await form.getByLabel('有效期至', { exact: true }).fill('2099-12-31');
    });
    await page.getByRole('button', { name: '提交审核', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: '审核中', exact: true }).waitFor();

    const waiting = new RegExp(`(shop:\\d+)\\t[^\\n]*${company}`).exec(await operator('review', 'list'))?.[1] ?? '';
    await operator('review', 'pass', waiting);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: '审核已通过', exact: true }).waitFor();
    await page.goto('/dzht');
    await page.getByRole('textbox', { name: '签署人姓名', exact: true }).fill('陈静');
    await page.getByRole('button', { name: '同意并签署', exact: true }).click();
    await page.getByText(/代表 .* 签署/).waitFor();

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
