import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clippedTexts } from '../support/clipped-texts.ts';
import { isStill } from '../support/still-page.ts';
import { emptyCart, fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

const still = async (page: Page, path: string) => {
  await page.goto(path);
  await isStill(page);
};

describe('a page enlarged fourfold', () => {
  it('shows every amount and button whole at 320 and 344 pixels', async () => {
    const { page, close } = await openShop({ width: 320, height: 640 });
    await logIn(page, 'qualified');
    const goods = await plentifulGoods(page, '片', 4);
    await fillCart(
      page,
      goods.map((id) => ({ goods: id, number: 300 })),
    );
    const done = (await (await page.request.get('/api/order?status=completed')).json()) as { data: { list: { id: number }[] } };
    const found: string[] = [];
    for (const path of ['/cart', '/star', `/order/info/${done.data.list[0]?.id}`]) {
      await still(page, path);
      for (const width of [344, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        found.push(...(await clippedTexts(page)).map((text) => `${path} at ${width}: ${text}`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) found.push(`${path} at ${width}: ${wide} px wider`);
      }
    }
    expect(found).toEqual([]);
    await emptyCart(page);
    await close();
  });

  it('lets no bar stand over it where there are 256 pixels of height', async () => {
    const { page, close } = await openShop({ width: 320, height: 256 });
    await logIn(page, 'qualified');
    await fillCart(page, [{ goods: (await plentifulGoods(page, '片', 1))[0] as number, number: 10 }]);
    for (const path of ['/cart', '/list/table', '/list']) {
      await still(page, path);
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => {
          const { position, display, visibility } = getComputedStyle(element);
          const { height, width } = element.getBoundingClientRect();
          const stands = /fixed|sticky/.test(position) && display !== 'none' && visibility !== 'hidden';
          return stands && width > 160 && height > 20 && height < 200 ? [String(element.className)] : [];
        }),
      );
      expect([path, bars]).toEqual([path, []]);
    }
    await emptyCart(page);
    await close();
  });
});

describe('high contrast', () => {
  it('shows which boxes are ticked, and how far an offer is', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    await fillCart(page, [{ goods: (await plentifulGoods(page, '片', 1))[0] as number, number: 10 }]);
    await page.emulateMedia({ forcedColors: 'active' });
    await still(page, '/cart');
    const box = page.getByRole('checkbox', { name: /全选/ }).first();
    await box.check();
    const ticked = await box.screenshot();
    await box.uncheck();
    await page.mouse.move(0, 0);
    await box.evaluate((element) => (element as HTMLElement).blur());
    expect((await box.screenshot()).equals(ticked)).toBe(false);
    await still(page, '/list');
    const current = page.getByRole('main').locator('[aria-current]').first();
    expect(await current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await emptyCart(page);
    await close();
  });
});

describe('an old browser', () => {
  it('is told that it is too old', async () => {
    const { page } = await openShop({ width: 390, height: 844 });
    await page.addInitScript(() => {
      Reflect.deleteProperty(Object, 'hasOwn');
      CSS.supports = () => false;
    });
    await page.goto('/list');
    await page.getByRole('alert').filter({ hasText: '浏览器版本过旧' }).waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    await page.context().close();
  });

  it('without look-behind in regular expressions orders like any other, as Safari 16.0', async () => {
    const { page, close } = await openShop();
    await page.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        apply: (made, self, [pattern, flags]: [string | RegExp, string?]) => {
          if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
          return Reflect.apply(made, self, [pattern, flags]) as RegExp;
        },
        construct: (made, [pattern, flags]: [string | RegExp, string?]) => {
          if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('Invalid regular expression: invalid group specifier name');
          return Reflect.construct(made, [pattern, flags]) as RegExp;
        },
      });
    });
    await logIn(page, 'qualified');
    await fillCart(page, [{ goods: (await plentifulGoods(page, '片', 1))[0] as number, number: 10 }]);
    for (const [path, heading] of [
      ['/kjcg', '快速采购'],
      ['/cart/step2', '核对订单'],
    ] as const) {
      await still(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
      expect(await page.getByText('页面出错了').count()).toBe(0);
    }
    await still(page, '/addr');
    await page.getByRole('button', { name: '新增地址' }).first().click();
    await page
      .getByLabel(/详细地址/)
      .first()
      .waitFor();
    await emptyCart(page);
    await close();
  });
});

describe('WeChat’s browser on a phone', () => {
  it('says where files are saved and orders printed', async () => {
    const { page, close } = await openShop({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const agent = `${navigator.userAgent} Mobile MicroMessenger/8.0.50`;
      Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    });
    await logIn(page, 'qualified');
    await still(page, '/order');
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.url()));
    await page.locator('a[download]').first().click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('微信里不能下载文件').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    const done = (await (await page.request.get('/api/order?status=completed')).json()) as { data: { list: { id: number }[] } };
    await still(page, `/order/info/${done.data.list[0]?.id}`);
    await page.getByRole('button', { name: '打印' }).click();
    await dialog.getByText('微信里不能打印').waitFor();
    expect(saved).toEqual([]);
    await close();
  });
});

describe('an unknown address', () => {
  it('is 404 with the page, which says so; each known one describes itself', async () => {
    const { page, close } = await openShop();
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: /没有找到|不存在/ }).waitFor({ state: 'attached' });
    const described = new Set<string>();
    for (const path of ['/', '/list', '/list/info/1', '/zyyp', '/help/us/link', '/cart', '/wdqb/yegl', '/cart_step1']) {
      const document = await page.request.get(path);
      expect([path, document.status()]).toEqual([path, 200]);
      described.add(/name="description" content="([^"]+)"/.exec(await document.text())?.[1] ?? '');
    }
    expect(described.size).toBeGreaterThanOrEqual(6);
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    for (const [, address = ''] of [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].slice(0, 40))
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
    await close();
  });
});
