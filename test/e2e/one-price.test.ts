import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { clockAhead, movedClockShop } from '../support/moved-clock-shop.ts';
import { isStill } from '../support/still-page.ts';
import { emptyCart, fillCart, logIn, openShop } from './shop-page.ts';

/** An up-to ladder of the demo shop, and a flash sale from 20:00 to midnight, every day. */
const goods = { id: 444, name: '布洛芬缓释胶囊', spec: '0.3g×10粒', maker: '皖溪制药', pack: 12 };
const evening = 20;
/** What the shop sells it for, written down by hand: n and less, and more than the last of them. */
const ladder = [
  [24, '8.35'],
  [96, '8.12'],
  [240, '7.89'],
  [Infinity, '7.73'],
] as const;
const priceAt = (quantity: number) => ladder.find(([most]) => quantity <= most)?.[1];
const flashPrice = '5.87';

beforeAll(async () => {
  await movedClockShop();
});

/** The shop's clock in China stands at the first such time after now; hours may be more than 24: of the day after. */
async function timeIs(page: Page, hours: number): Promise<void> {
  const hour = 3_600_000;
  const now = Date.now();
  const midnight = Math.floor((now + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour;
  // The first of the times asked for must lie ahead of each machine's clock: tomorrow, at every hour of today.
  const ahead = midnight + (24 + hours) * hour - now;
  clockAhead(ahead);
  await expect
    .poll(async () => Date.parse((await page.request.get('/')).headers().date ?? '') - Date.now())
    .toBeGreaterThan(ahead - 60_000);
}

const shown = /¥([\d,]+\.\d+)/;
async function priceIn(place: Locator, pattern = shown): Promise<string | undefined> {
  const text = (await place.first().innerText()).replace(/\s+/g, ' ');
  return pattern.exec(text)?.[1];
}
const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: goods.name, exact: true }) })
    .filter({ hasText: goods.spec })
    .filter({ hasText: goods.maker });
const perUnit = /¥([\d.]+) ?\/ ?盒/;

/** What each screen asks for the quantity that it proposes, a medium pack more than what the cart holds. */
const surfaces: readonly [name: string, read: (page: Page) => Promise<string | undefined>][] = [
  [
    'home',
    async (page) => {
      await page.goto('/');
      await card(page).first().waitFor();
      const prices = await Promise.all((await card(page).all()).map((one) => priceIn(one, perUnit)));
      // In the session it stands there twice, as flash goods too.
      expect(new Set(prices).size).toBe(1);
      return prices[0];
    },
  ],
  [
    'card',
    async (page) => {
      await page.goto(`/list?keywords=${goods.name}`);
      await card(page).first().waitFor();
      return priceIn(card(page), perUnit);
    },
  ],
  [
    'suggestion',
    async (page) => {
      await page.getByRole('combobox').first().fill(goods.name);
      const option = page
        .getByRole('option')
        .filter({ hasText: goods.name })
        .filter({ hasText: goods.spec })
        .filter({ hasText: goods.maker });
      await option.first().waitFor();
      return priceIn(option, perUnit);
    },
  ],
  [
    'order table',
    async (page) => {
      await page.goto(`/list/table?keywords=${goods.name}`);
      const row = page.getByRole('row').filter({ hasText: goods.spec }).filter({ hasText: goods.maker });
      await row.getByRole('textbox').first().fill(String(goods.pack));
      // The sum of the row, by the quantity in it: what is typed counts without leaving the field.
      const sum = row.getByText(/^[\d,]+\.\d{2}$/).last();
      await sum.waitFor();
      return (Number((await sum.innerText()).replaceAll(',', '')) / goods.pack).toFixed(2);
    },
  ],
  [
    'goods page',
    async (page) => {
      await page.goto(`/list/info/${goods.id}`);
      await page.getByRole('heading', { level: 1, name: goods.name }).waitFor();
      const main = page.getByRole('main');
      await main
        .getByText(/盒 × ¥/)
        .first()
        .waitFor();
      return priceIn(main, new RegExp(`${goods.pack}盒 × ¥([\\d.]+)`));
    },
  ],
  [
    'favourites',
    async (page) => {
      await page.goto('/star');
      const item = page
        .getByRole('listitem')
        .or(page.getByRole('row'))
        .or(page.getByRole('article'))
        .filter({ hasText: goods.name })
        .filter({ hasText: goods.spec })
        .filter({ hasText: goods.maker });
      await item.first().waitFor();
      // It proposes what was bought last; the price is asked for what the other screens propose.
      await item
        .first()
        .getByRole('textbox', { name: `${goods.name}数量`, exact: true })
        .fill(String(goods.pack));
      return priceIn(item, perUnit);
    },
  ],
  [
    'quick purchase',
    async (page) => {
      await page.goto('/kjcg');
      await page.getByLabel('采购单', { exact: true }).fill(`${goods.name} ${goods.spec} ${goods.maker} ${goods.pack}`);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: goods.name });
      await row.getByRole('textbox').waitFor();
      const price = await priceIn(row, /(\d+\.\d{2,4}) 盒/);
      await page.getByRole('button', { name: '清空', exact: true }).click();
      return price;
    },
  ],
];

it('one goods has one price on every screen: before, during and after a session, with 0, 10 and 200 in the cart', async () => {
  const { page, close } = await openShop();
  await timeIs(page, evening - 1);
  await logIn(page, 'second');
  await page.goto(`/list/info/${goods.id}`);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/favorite');
  await page.getByRole('main').getByRole('button', { name: /^收藏/ }).first().click();
  expect((await kept).status()).toBe(200);
  for (const [when, hours] of [
    ['before', evening - 1],
    ['during', evening + 1],
    ['after', 25],
  ] as const) {
    await timeIs(page, hours);
    for (const held of [0, 10, 200]) {
      await emptyCart(page);
      if (held > 0) {
        // Ordinary goods, also while the session runs: they went in before it.
        await timeIs(page, evening - 1);
        await fillCart(page, [{ goods: goods.id, number: held }]);
        await timeIs(page, hours);
      }
      const asked: Record<string, string | undefined> = {};
      const price = when === 'during' ? flashPrice : priceAt(held + goods.pack);
      for (const [name, read] of surfaces) {
        asked[name] = await read(page);
        // For a moment prices are those of the cart before: it has not come yet, or suggestions were kept.
        for (let tries = 0; asked[name] !== price && tries < 5; tries += 1) {
          await isStill(page);
          asked[name] = await read(page);
        }
      }
      expect({ when, held, asked }).toEqual({ when, held, asked: Object.fromEntries(surfaces.map(([name]) => [name, price])) });
      // And that is what the cart takes for it.
      await page.goto(`/list/info/${goods.id}`);
      await page.getByRole('main').getByRole('button', { name: '加入购物车', exact: true }).click();
      await page
        .getByText(/^已加入购物车/)
        .first()
        .waitFor();
      await page.goto('/cart');
      const lines = page.getByRole('listitem').filter({ has: page.getByRole('textbox'), hasText: goods.name });
      await lines.first().waitFor();
      const taken = await Promise.all(
        (await lines.all()).map(async (line) => [Number(await line.getByRole('textbox').first().inputValue()), await priceIn(line)]),
      );
      expect(taken).toContainEqual([when === 'during' ? goods.pack : held + goods.pack, price]);
    }
  }
  await emptyCart(page);
  await close();
});
