import type { Page } from 'playwright-core';
import { operator } from '../support/operator.ts';
import { deskPhones } from '../support/desk.ts';
import { openShop } from './shop-page.ts';
import type { DeskRole } from '../../src/domain/desk/desk-role.ts';

/** Password of everybody at the demo shop's desk. */
const password = 'Demo#2026';

/** Signs a page in at the desk as a person does: password, then the code of the newest message. */
export async function signInAtDesk(page: Page, phone: string, at = '/desk'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page.getByText(/^验证码，已发到/).waitFor();
  const [, code = ''] = /验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone)) ?? [];
  await page.keyboard.type(code);
  await page.locator('nav[aria-label^="工作台"]').first().waitFor({ state: 'attached' });
}

/** The desk as somebody of this role has it, each with cookies of their own. */
export async function openDesk(role: DeskRole, { width, height }: { readonly width: number; readonly height: number }, at = '/desk') {
  const shop = await openShop({ width, height });
  await signInAtDesk(shop.page, deskPhones[role], at);
  return shop;
}
