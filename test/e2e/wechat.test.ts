import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, openShop } from './shop-page.ts';

/** Scans the code that a page shows, with a phone of its own cookies; it stands at the shop's question. */
async function scanned(page: Page, code: string): Promise<{ phone: Page; close: () => Promise<void> }> {
  await page.getByRole('img', { name: code, exact: true }).waitFor();
  const address = await page.getByRole('link', { name: '没有手机，模拟扫码', exact: true }).getAttribute('href');
  const { page: phone, close } = await openShop({ width: 390, height: 844 });
  await phone.goto(address ?? '');
  await phone.getByRole('heading', { level: 1, name: '药集 申请获取你的微信昵称', exact: true }).waitFor();
  await phone.getByRole('radio', { name: '王芳', exact: true }).check();
  await phone.getByRole('button', { name: '允许', exact: true }).click();
  return { phone, close };
}

describe('WeChat', () => {
  it('is bound by a code, signs in by one, and is unbound', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second', '/bdwx');
    await page.getByRole('heading', { level: 1, name: '微信绑定', exact: true }).waitFor();
    const binding = await scanned(page, '绑定微信的二维码');
    await binding.phone.getByRole('heading', { level: 1, name: '绑定微信到药集账号', exact: true }).waitFor();
    await binding.phone.getByText('138****0004', { exact: true }).waitFor();
    await page.getByText('请在手机上确认', { exact: true }).waitFor();
    await binding.phone.getByRole('button', { name: '确认绑定', exact: true }).click();
    await binding.phone.getByRole('heading', { level: 1, name: '微信已绑定', exact: true }).waitFor();
    await binding.close();
    await page.getByRole('heading', { level: 2, name: '已绑定的微信', exact: true }).waitFor();

    await page.getByRole('button', { name: '安全退出', exact: true }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '安全退出', exact: true }).click();
    await page.waitForFunction(async () => {
      const answer = await fetch('/api/user/base');
      return ((await answer.json()) as { data: { show: boolean } }).data.show === false;
    });
    await page.goto('/login?back=/bdwx');
    await page.getByRole('link', { name: '微信扫码', exact: true }).click();
    const login = await scanned(page, '微信登录的二维码');
    await login.phone.getByRole('heading', { level: 1, name: '登录药集电脑端', exact: true }).waitFor();
    await login.phone.getByText('138****0004', { exact: true }).waitFor();
    await login.phone.getByRole('button', { name: '确认', exact: true }).click();
    await login.phone.getByRole('heading', { level: 1, name: '已确认', exact: true }).waitFor();
    await login.close();
    await page.waitForURL('**/bdwx');
    await page.getByRole('heading', { level: 2, name: '已绑定的微信', exact: true }).waitFor();

    await page.getByRole('button', { name: '解除绑定', exact: true }).click();
    await page.getByRole('button', { name: '解绑', exact: true }).click();
    await page.getByRole('img', { name: '绑定微信的二维码', exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await close();
  });
});
