import { describe, expect, it } from 'vitest';
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

describe('every screen of the desk', () => {
  it('has a title, no fault that axe finds, nothing that jumps, and fits its width', async () => {
    const faults: string[] = [];
    const roles = new Map(plainScreens.map(({ path, rights }) => [path, roleFor(rights)]));
    for (const role of new Set(roles.values())) {
      const { page, isAnswered, close } = await openDesk(role, sizes[0]);
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
      await close();
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
