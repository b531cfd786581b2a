import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isStill } from '../support/still-page.ts';
import { logIn, openShop } from './shop-page.ts';

/** px: from 400 % of 1366 to the widest windows; around each change of the layout step by step. */
const widths = [
  ...[341, 360, 375, 390, 455, 512, 683, 768, 820, 899, 900],
  ...Array.from({ length: 34 }, (_, step) => 901 + step * 10),
  ...[1239, 1240, 1241, 1250, 1260, 1272, 1280, 1366, 1440, 1536, 1599, 1600, 1601, 1920, 2560],
];
/** px */
const leastName = 180;

/** Every other goods gets a name that no column holds. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/goods/list?**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { list: { name: string }[] } };
    for (const [index, goods] of body.data.list.entries()) if (index % 2 === 1) goods.name = goods.name.repeat(6);
    await route.fulfill({ response, json: body });
  });
}

/** What is wrong with the table as it is drawn: names cut short, marks out of sight, an empty edge, a page too wide. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (least) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await frame();
    const faults: string[] = [];
    const table = document.querySelector('table');
    const links = [...(table?.querySelectorAll<HTMLElement>('tbody td a[title]') ?? [])];
    if (table === null || links.length < 8) return [`${links.length} rows`];
    for (const link of links) {
      const cell = link.closest('td');
      const row = link.closest('tr');
      if (cell === null || row === null) return ['a name outside of a row'];
      const name = link.title.slice(0, 12);
      if (link.clientWidth < Math.min(least, link.scrollWidth)) faults.push(`${name}: ${link.clientWidth} px`);
      const { right, bottom } = cell.getBoundingClientRect();
      for (const mark of cell.querySelectorAll('span')) {
        // A name that no column holds leaves room for the legal marks and a coming sale alone.
        const kept = link.title.length < 13 ? /^(?:处方|OTC.类|含麻|冷链|.类器械|饮片|中成药|秒)$/ : /^(?:处方|OTC.类|含麻|冷链)$/;
        if (!kept.test(mark.textContent ?? '') || mark.childElementCount > 0) continue;
        const at = mark.getBoundingClientRect();
        if (at.width < 17 || at.right > right + 0.5 || at.bottom > bottom + 0.5)
          faults.push(`${name}: ${mark.textContent} is not in sight`);
      }
      const edge = table.getBoundingClientRect().right - row.getBoundingClientRect().right;
      const last = row.getBoundingClientRect().right - Math.max(...[...row.cells].map((one) => one.getBoundingClientRect().right));
      if (edge > 2 || last > 13) faults.push(`${name}: ${Math.round(edge + last)} px empty behind it`);
    }
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) faults.push(`${wider} px too wide`);
    return faults.slice(0, 4);
  }, leastName);

describe('the order table at every width', () => {
  it('shows names of 180 px with their legal marks, and leaves no edge empty', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await lengthenNames(page);
    await page.goto('/list/table');
    const quantity = page.getByRole('textbox', { name: /数量$/ }).first();
    await quantity.fill('60');
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      for (const fault of await faultsOf(page)) faults.push(`${width}: ${fault}`);
    }
    expect(faults).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  });
});

/** What lies over the navigation's last entry, or makes the page wider than the window. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const faults: string[] = [];
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) faults.push(`${wider} px too wide`);
    const quick = document.querySelector('nav[aria-label="主导航"] a[href="/kjcg"]')?.getBoundingClientRect();
    const last = [...document.querySelectorAll('nav[aria-label="主导航"] li')].map((entry) => entry.getBoundingClientRect().right);
    if (quick !== undefined && quick.width > 0 && Math.max(...last) > quick.left) faults.push('快速采购 is covered');
    return faults;
  });

describe.each(['/list', '/list/no_image', '/search?keywords=片'])('%s at every width', (path) => {
  it('is never wider than the window, and no entry of the navigation covers another', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'second');
    await page.goto(path);
    await isStill(page);
    const faults: string[] = [];
    for (const width of [360, 900, 901, 911, 930, 960, 990, 1024, 1060, 1100, 1160, 1239, 1240, 1366, 1600]) {
      await page.setViewportSize({ width, height: 768 });
      for (const fault of await crowded(page)) faults.push(`${width}: ${fault}`);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the menu of the member area', () => {
  it('has room for a count of unread messages before the next entry', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await page.goto('/yegl');
    const entry = page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: /^我的消息/ });
    const count = entry.locator('b');
    await count.waitFor();
    await count.evaluate((badge) => (badge.textContent = '99+'));
    const end = await count.evaluate((badge) => badge.getBoundingClientRect().right);
    // The words of the entry beside it, or where the navigation ends.
    const next = await entry.evaluate((link) => {
      const nav = link.closest('nav');
      const { top, right } = link.getBoundingClientRect();
      const beside = [...(nav?.querySelectorAll('a') ?? [])].find((other) => {
        const box = other.getBoundingClientRect();
        return box.top === top && box.left >= right;
      });
      if (beside === undefined) return nav?.getBoundingClientRect().right ?? 0;
      const words = document.createRange();
      words.selectNodeContents(beside);
      return words.getBoundingClientRect().left;
    });
    expect(end).toBeLessThanOrEqual(next);
    await close();
  });
});
