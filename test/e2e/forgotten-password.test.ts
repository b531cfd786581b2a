import { describe, expect, it } from 'vitest';
import { operator } from '../support/operator.ts';
import { accounts, openShop } from './shop-page.ts';

/** The newest code that the shop sent to a phone, as its operator reads it. */
async function codeSentTo(phone: string): Promise<string> {
  return /验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone))?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('becomes a new one by a code, from the login and back to it', async () => {
    const { page, close } = await openShop();
    // The same one as before: other tests log in with it.
    const password = 'Demo#2026';
    await page.goto('/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    // The login's own field stands until the next screen does, and has a name that begins alike.
    await page.getByRole('heading', { level: 1, name: '找回密码' }).waitFor();
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(accounts.second);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    const code = page.getByRole('textbox', { name: '验证码' });
    await code.fill(await codeSentTo(accounts.second));
    await code.press('Enter');
    await page.waitForURL('**/forget/step2');
    await page.reload();
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await page.getByLabel('确认新密码').fill(password);
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.getByText('密码已改', { exact: true }).waitFor();
    await page.getByRole('link', { name: '去登录' }).click();
    await page.getByLabel('手机号或用户名').fill(accounts.second);
    await page.getByLabel('密码').fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/forget/step2');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('找回密码');
    await page.waitForURL('**/forget/step1');
    await close();
  });
});
