import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { deskScreens } from '../../src/application/desk/desk-screens.ts';
import { type DeskRole, deskRoles, rightsOfRoles } from '../../src/domain/desk/desk-role.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { shiftsOf } from '../support/layout-shift.ts';
import { openDesk } from './desk-page.ts';

/** Screens whose address names nothing; those of one order or one customer belong to their journeys. */
const plainScreens = deskScreens.filter(({ path }) => !path.includes(':') || path.endsWith('?'));
const addressOf = (path: string): string => path.replace(/\/:\w+\?$/, '');

/** Who of the demo shop's desk may open a screen. */
const roleFor = (rights: readonly string[]): DeskRole =>
  deskRoles.find((role) => rights.length === 0 || rightsOfRoles([role]).some((right) => rights.includes(right))) ?? 'admin';

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
] as const;

const shops = new Map<DeskRole, ReturnType<typeof openDesk>>();
/** The desk of a role, signed in once: a phone gets one code a minute. */
function deskOf(role: DeskRole): ReturnType<typeof openDesk> {
  const shop = shops.get(role) ?? openDesk(role, sizes[0]);
  shops.set(role, shop);
  return shop;
}
afterAll(async () => {
  for (const shop of shops.values()) await (await shop).close();
});

describe('every screen of the desk', () => {
  it('has a title, no fault that axe finds, nothing that jumps, and fits its width', async () => {
    const faults: string[] = [];
    const roles = new Map(plainScreens.map(({ path, rights }) => [path, roleFor(rights)]));
    for (const role of new Set(roles.values())) {
      const { page, isAnswered } = await deskOf(role);
      for (const { path, title } of plainScreens.filter((screen) => roles.get(screen.path) === role)) {
        for (const size of sizes) {
          await page.setViewportSize(size);
          await page.goto(addressOf(path));
          await page.locator('#main h1').first().waitFor();
          await expect.poll(isAnswered).toBe(true);
          const at = `${path} at ${size.width}`;
          if (!(await page.title()).startsWith(title)) faults.push(`${at}: its title is ${await page.title()}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (wide > 0) faults.push(`${at}: ${wide} px too wide`);
          faults.push(...[...(await axeFaults(page)), ...(await shiftsOf(page))].map((fault) => `${at}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('is refused to a buyer, and to who has signed out', async () => {
    // Somebody whom no other test signs in: a phone gets one code a minute.
    const { page, close } = await openDesk('pharmacist', sizes[0], '/desk/me');
    expect((await page.request.get('/api/desk/todo')).status()).toBe(200);
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '不退出', exact: true }).waitFor();
    await page.getByRole('button', { name: '退出', exact: true }).last().click();
    await page.getByLabel('手机号').waitFor();
    expect((await page.request.get('/api/desk/todo')).status()).toBe(401);
    expect((await page.request.post('/api/login', { data: { name: '13800000001', password: 'Demo#2026' } })).status()).toBe(200);
    expect((await page.request.get('/api/desk/todo')).status()).toBe(401);
    await close();
  });
});

describe('an activity at the desk', () => {
  const drafts = '/desk/activities';

  it('is written, kept, tried, published, and stopped with a reason', async () => {
    const { page } = await deskOf('admin');
    await page.setViewportSize(sizes[0]);
    await page.goto(drafts);
    await page.getByRole('button', { name: '新建满减' }).click();
    await page.waitForURL(`${drafts}/*`);
    await page.getByLabel('名称').fill('十二月试办');
    const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('开始').fill(`${day(3)}T00:00`);
    await page.getByLabel('结束').fill(`${day(5)}T00:00`);
    await page.getByLabel('第 1 档，满').fill('500');
    await page.getByLabel('第 1 档，减').fill('600');
    await page.getByRole('table', { name: '要改的' }).getByText('优惠不得超过所买的金额').waitFor();
    await page.getByLabel('第 1 档，减').fill('20');
    await page.getByRole('button', { name: /^公布，/ }).waitFor();
    await page.reload();
    expect(await page.getByLabel('第 1 档，减').inputValue()).toBe('20');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '存成文件' }).click()]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ kind: 'tier', name: '十二月试办' });
    await page.getByText('满500减20').waitFor();
    await page.getByRole('button', { name: '试算', exact: true }).click();
    await page.getByRole('cell', { name: '销售额', exact: true }).waitFor();
    expect([...(await axeFaults(page)), ...(await shiftsOf(page))]).toEqual([]);
    await page.locator('body').press('g');
    await page.getByRole('dialog').getByRole('button', { name: '公布，到时自动开始' }).click();
    await page.waitForURL(drafts);
    await page.goto(`${drafts}?tab=coming`);
    await page.getByRole('button', { name: '停 十二月试办' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('1 档一起停').waitFor();
    await dialog.getByRole('button', { name: '换一个活动' }).click();
    await dialog.getByRole('button', { name: '停 十二月试办' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${drafts}?tab=over`);
    await page.getByText('方志远：换一个活动').waitFor();
  });
});
